# Work that waits at a cubing competition, and what officials enter for competitors without an account.
console-cubing = 任意規則と理事会
me-decisions = あなたの決定待ち
step-options = 主催者が任意規則を申請しています。理事会が決定します。
step-options-go = 任意規則の可否を決定する
step-delegate = この大会にはWCA代理人がいません。WCA代理人は理事会が任命します。
step-delegate-go = WCA代理人を任命する
step-approve-events = { $count }種目がWCA代理人の承認を待っています：{ $events }
step-approve-events-go =
    { $count ->
        [1] 種目を承認する
       *[other] { $count }種目をすべて承認する
    }
cubing-next-puzzles = { $event }：受付済みの競技者{ $count }人は、パズルを預けていないため呼び出せません。
cubing-next-declare = { $event }、第{ $round }ラウンド：競技者{ $count }人がキューブ数を申告していません。
options-puzzles-uncalled = 次の競技者{ $count }人は、パズルを預かるまで呼び出せません：{ $people }
options-puzzles-many-hint = 参加する全種目のパズルを預けた人にチェックを入れてください。
options-puzzles-many = チェックした人の分を記録する
options-puzzles-everybody = 一覧の全員（{ $count }人）の分を記録する
cubing-declarations = 申告されたキューブ数
cubing-declarations-all = 全員がキューブ数を申告しました。
cubing-declarations-missing = 次の競技者{ $count }人がキューブ数を申告していません：{ $people }
cubing-declarations-by = キューブ数は主催者とWCA代理人が入力します。種目が始まるまで非公開です。
cubing-declarations-hint = 競技者から申告された数を入力してください。種目が始まるまで公表しないでください。
cubing-declarations-go = 申告を保存する
cubing-undeclared-open = ラウンドを開始できません。キューブ数を申告していない競技者：{ $people }
cubing-called-elsewhere = 次の競技者{ $count }人は、現在ほかのラウンド（{ $round }）に呼び出されています：{ $people }
cubing-paper-title = 用紙の解答の入力
cubing-paper-solution = 用紙に書かれた解答
cubing-paper-hint = 書かれているとおりに入力してください。入力し直すと、前の内容は置き換わります。
cubing-paper-received = ジャッジが「Stop」の前にこの用紙を受け取った
schedule-clash = { $one }と{ $other }の時間が重なっています。{ $count }人が両方に参加登録しています。
result-disqualified = 失格
awards-disqualified = { $name }は{ $event }で優勝しましたが、この種目で失格になりました。それまでの結果は、理事会が非公式としない限り有効です。賞状は、指定した場合にのみ印刷されます。
awards-disqualified-go = それでも印刷する
table-calls-director = ディレクターを呼んでいます
