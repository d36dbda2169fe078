# Work that waits at a cubing competition, and what officials enter for competitors without an account.
console-cubing = 任意規則と理事会
me-decisions = あなたの決定待ち
step-options = 主催者が任意規則を申請しています。理事会が決定します。
step-options-go = 任意規則を決定する
step-delegate = 大会にWCA代理人がいません。理事会が任命します。
step-delegate-go = WCA代理人を任命する
step-approve-events =
    { $count ->
       *[other] { $count }種目がWCA代理人の承認を待っています：{ $events }。
    }
step-approve-events-go =
    { $count ->
        [1] 種目を承認する
       *[other] { $count }種目をすべて承認する
    }
cubing-next-puzzles =
    { $event }：{ $count ->
       *[other] 受付済みの競技者{ $count }人は、パズルを預けていないため呼び出せません。
    }
cubing-next-declare =
    { $event }、第{ $round }ラウンド：{ $count ->
       *[other] { $count }人がキューブ数を申告していません。
    }
options-puzzles-uncalled =
    { $count ->
       *[other] パズルを預かるまで呼び出せない競技者{ $count }人：{ $people }。
    }
options-puzzles-many-hint = 参加する全種目のパズルを預けた人にチェックを付けてください。
options-puzzles-many = チェックした人の分を記録する
options-puzzles-everybody = 一覧の全員（{ $count }人）の分を記録する
cubing-declarations = 申告されたキューブ数
cubing-declarations-all = 全員がキューブ数を申告しました。
cubing-declarations-missing =
    { $count ->
       *[other] キューブ数を申告していない競技者{ $count }人：{ $people }。
    }
cubing-declarations-by = 数は主催者とWCA代理人が入力します。種目が始まるまで非公開です。
cubing-declarations-hint = 競技者から申告された数を入力してください。種目が始まるまで秘密にしてください。
cubing-declarations-go = 申告を保存する
cubing-undeclared-open = ラウンドを開始できません。キューブ数を申告していない競技者：{ $people }
cubing-called-elsewhere =
    { $count ->
       *[other] 現在ほかのラウンド（{ $round }）に呼び出されている競技者{ $count }人：{ $people }。
    }
cubing-paper-title = 紙の解答を入力する
cubing-paper-solution = 用紙の解答
cubing-paper-hint = 書かれているとおりに入力してください。もう一度入力すると差し替わります。
cubing-paper-received = ジャッジは「Stop」の前にこの用紙を受け取りました
schedule-clash =
    { $one }と{ $other }が同じ時間です。{ $count ->
       *[other] { $count }人が両方に参加します。
    }
result-disqualified = 失格
awards-disqualified = { $name }は{ $event }で優勝し、その後この種目で失格になりました。それまでの記録は、理事会が非公式と決定しない限り有効です。賞状は、希望する場合にだけ印刷されます。
awards-disqualified-go = それでも印刷する
table-calls-director = ディレクターを呼んでいます
