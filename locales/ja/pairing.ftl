# 組み合わせ方式、タイブレーク、大会ファイルの文。
order-not-whole = 新しい順序に、すべての対局者が1回ずつ入っていません。前の一覧での番号を1回ずつ書いてください。
system-bye = { $entrant }（バイ）
system-not-drawn = 対局{ $match }（第{ $round }ラウンド第{ $board }卓）は、この方式の組み合わせではありません。それより前の結果を確認するか、手動の組み合わせとして記録してください。
system-entrant = 第{ $round }ラウンド：対局{ $match }に、参加者でない人か、そのラウンドで別の対局がある人が含まれています。対局を訂正してください。
system-needs-winner = 対局{ $match }は引き分けですが、ノックアウトではどちらかが勝ち上がらなければなりません。勝者、または双方負けを入力してください。
system-lives-few = 規定の敗数で敗退するスイス式では、参加者数を2以上、敗数を1以上にしてください。
system-round-robin-few = 総当たりでは、参加者数を2以上、巡数を1～8にしてください。
system-last-chance = ラストチャンスに出場するのはコンソレーションの敗者です。コンソレーションを選ぶか、ラストチャンスを外してください。
system-third-place = 準決勝の敗者はこのコンソレーションに進むため、3位決定戦は行えません。どちらか一方を選んでください。
system-knock-out-few = ノックアウトでは、参加者数を2以上にしてください。
system-groups-few = グループ制では、グループ数を1以上、各グループからの勝ち上がりを1以上、巡数を1～8にしてください。
system-groups-entrants = このグループ数には参加者が足りません。各グループの参加者数は、2以上、かつそのグループから勝ち上がる数以上でなければなりません。グループを減らしてください。
system-groups-qualifiers = ノックアウトに勝ち上がる参加者数は、2以上でなければなりません。各グループからの勝ち上がりを増やしてください。
replay-drawn = 第{ $round }ラウンド：この方式では{ $match }（{ $stage }）になりますが、ファイルの内容は異なります。方式、設定、抽選を確認するか、ラウンドを訂正してください。
replay-not-drawn = 第{ $round }ラウンド：ファイルでは{ $one }と{ $other }が対局していますが、この方式ではその組み合わせになりません。方式、設定、抽選を確認するか、ラウンドを訂正してください。
replay-missing = 第{ $round }ラウンドの組み合わせができません。結果のない対局：{ $matches }。結果を入力するか、不戦として記録してください。
replay-beyond = ファイルには第{ $round }ラウンドがありますが、この方式はその前に終わります。方式と設定を確認してください。
pairing-impossible = このラウンドの組み合わせができません。対局できる相手がいない参加者の番号：{ $left }。ここで種目を終了するか、手動で組み合わせてください。
pairing-no-bye = 人数が奇数ですが、不戦勝（バイ）にできる対局者がいません。1人加えるか、手動でバイを与えてください。
pairing-scores = 同じスコアグループに組み入れる対局者の得点の種類が多すぎます。結果の得点と、加速方式の仮想得点を確認してください。
start-lot-missing = 第1ラウンドは公開できません。スタートリストの1番の対局者が、先手か後手かの抽選をしていません。抽選するか、抽選の結果を入力してください。
tie-part-opponent = 第{ $round }ラウンド：{ $amount }（対局者{ $player }）{ $cut ->
    [yes] 、除外
   *[no] {""}
}
tie-part-dummy = 第{ $round }ラウンド：{ $amount }（対局のないラウンドの仮想の相手）{ $cut ->
    [yes] 、除外
   *[no] {""}
}
tie-part-round = 第{ $round }ラウンド：{ $amount }{ $cut ->
    [yes] 、除外
   *[no] {""}
}
tie-break-unknown = 「{ $code }」というタイブレークはありません。次から選んでください：BH、BH/C1、BH/C2、BH/M1、BH/M2、SB、SB/C1、DE、WIN、WON、PS、REP、KS、SP、SPD、TPN、FB、AOB、ARO、TPR、PTP、APRO、APPO、BPG、BWG
tie-break-edition = 「{ $edition }」というタイブレーク規定の版はありません。2024-08（2023年9月以降のすべての種目）か2026-03を選んでください
tournament-json = 大会のJSONとして正しくありません：{ $error }
tournament-rounds = 大会のラウンド数は{ $most }までです。ラウンドの番号を訂正してください。
tournament-stranger = 対局させない組、今後のバイ、番号の一覧のいずれかに、対局者でない人が含まれています。訂正してください。
history-player = 対局者{ $player }、第{ $round }ラウンド：{ $fault }
history-round = 第{ $round }ラウンド：{ $fault }
history-unknown-opponent = 相手{ $opponent }は対局者の中にいません。番号を訂正するか、対局者を加えてください
history-own-opponent = 自分自身と組み合わされています。相手を訂正してください
history-not-mutual = 相手は{ $opponent }ですが、対局者{ $opponent }のこのラウンドの記載は異なります。一致させてください
history-same-color = 対局者と相手{ $opponent }が同じ色です。一方を訂正してください
history-played-or-not = この対局者では対局済み、相手{ $opponent }では不戦（またはその逆）と記録されています。一致させてください
history-too-many-points = 対局者と相手{ $opponent }の結果は両立しません。一方を訂正してください
history-too-few-points = 対局者と相手{ $opponent }の得点の合計が1勝分より少なくなっています。審判の裁定による場合だけ正しい値です
history-missing-result = 相手{ $opponent }との結果がないまま、後のラウンドが終わっています
history-rematch = 相手{ $opponent }とは以前に対局しています
history-full-point-bye = 組み合わせによるバイ（U）のないラウンドに1点のバイ（F）があります。人数が奇数のために生じたバイであれば、Uと書いてください。そのままでは、以後のラウンドで正しく扱われないことがあります
history-second-bye = このラウンドに、組み合わせによるバイが2つあります。人数が奇数の場合でもバイは1つだけです
trf-at = { $line }行目の{ $column }桁目：{ $problem }
trf-no-players = ファイルに対局者の行がありません。対局者は001で始まる行に書きます
trf-not-a-number = 「{ $found }」は数として読み取れません。{ $what ->
    [round] ラウンド
    [rounds] ラウンド数
    [opponent] 相手
    [starting-number] スタート番号
    [rank] 順位
    [rating] レーティング
   *[player] 対局者の番号
}は数で書いてください
trf-not-points = 「{ $found }」は4桁に収まる得点ではありません。3、3.5、.5のように書いてください
trf-no-number = 対局者にスタート番号がありません。5～8桁目に書いてください
trf-duplicate-number = スタート番号{ $number }はすでに別の対局者が使っています。対局者ごとに1つの番号にしてください
trf-unknown-number = 番号{ $number }の対局者はいません。訂正するか、その対局者の001行を加えてください
trf-bad-round = 第{ $round }ラウンドは指定できません。ラウンドは1～{ $most }です
trf-bad-color = 「{ $found }」は色として読み取れません。wかb、色がない場合は-と書いてください
trf-bad-result = 「{ $found }」は結果として読み取れません。1、=、0、W、D、L、+、-、U、F、H、Z、または空白を使ってください
trf-bye-with-opponent = 「{ $result }」はバイですが、前に相手が書かれています。相手を消すか、結果を訂正してください
trf-game-without-opponent = 「{ $result }」は対局の結果ですが、相手が書かれていません。相手の番号を加えてください
trf-bad-value = 「{ $found }」はここでは使えません。使えるもの：{ $expected ->
    [bye] F、H、Z
    [acceleration] 対局者の番号と得点
    [first-color] WまたはB
    [xxc] white1、black1、rank
    [score-system] 得点つきのW、D、L、A、P、X
   *[xxs] =得点つきのW、D、L、WW、BW、WD、BD、WL、BL、FW、FL、PAB、FPB、HPB、ZPB
}
trf-points = 得点欄は{ $written }ですが、結果では{ $results }です。一方を訂正してください
trf-latin-1 = ファイルはUTF-8ではないためLatin-1として読みました。a～z以外の文字を含む名前を確認してください
trf-points-not-counted = この299行の得点は残しますが、Meydanの組み合わせと順位表では数えません
trf-read-as-bye = 相手のない「{ $result }」は、バイ{ $letter }として読み込みました。{ $letter }と書くか、人数が奇数のために生じたバイであればUと書いてください
trf-other-bye = 240行またはXXZ行では対局者{ $player }は第{ $round }ラウンドがバイですが、本人の行の内容は異なります。本人の行を使いました
sheet-white = 白
sheet-black = 黒
sheet-red = 赤
sheet-first = 先手
sheet-second = 後手
