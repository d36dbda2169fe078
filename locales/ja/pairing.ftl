# 組み合わせ方式、タイブレーク、大会ファイルの文。
order-not-whole = 新しい順序に全対局者がちょうど1回ずつ入っていません。前の一覧での番号を1回ずつ書いてください。
system-bye = { $entrant }（バイ）
system-not-drawn = 対局{ $match }（ラウンド{ $round }、第{ $board }卓）はこの方式の組み合わせではありません。それより前の結果を確認するか、手動の組み合わせとして記録してください。
system-entrant = ラウンド{ $round }：対局{ $match }に、参加者でない者か、そのラウンドで別の対局がある者が含まれています。対局を訂正してください。
system-needs-winner = 対局{ $match }は引き分けですが、ノックアウトではどちらかが勝ち上がります。勝者、または双方負けを入力してください。
system-lives-few = ライフ制スイスには2人以上の参加者と1つ以上のライフが必要です。
system-round-robin-few = 総当たりには2人以上の参加者と1から8の巡数が必要です。
system-last-chance = ラストチャンスはコンソレーションの敗者のためのものです。コンソレーションを選ぶか、ラストチャンスを外してください。
system-third-place = 準決勝の敗者はこのコンソレーションに進むため、3位決定戦もすることはできません。どちらか一方を選んでください。
system-knock-out-few = ノックアウトには2人以上の参加者が必要です。
system-groups-few = グループ制には1つ以上のグループ、各グループ1人以上の勝ち上がり、1から8の巡数が必要です。
system-groups-entrants = このグループ数には参加者が足りません。各グループに2人以上、かつ勝ち上がり人数以上が必要です。グループを減らしてください。
system-groups-qualifiers = ノックアウトには2人以上の勝ち上がりが必要です。各グループの勝ち上がりを増やしてください。
replay-drawn = ラウンド{ $round }：この方式では{ $match }（{ $stage }）になりますが、ファイルは異なります。方式、設定、抽選を確認するか、ラウンドを訂正してください。
replay-not-drawn = ラウンド{ $round }：ファイルでは{ $one }と{ $other }が対局しますが、この方式ではその対局になりません。方式、設定、抽選を確認するか、ラウンドを訂正してください。
replay-missing = ラウンド{ $round }の組み合わせができません。結果のない対局：{ $matches }。結果を入力するか、不戦として記録してください。
replay-beyond = ファイルにはラウンド{ $round }がありますが、この方式はその前に終わります。方式と設定を確認してください。
pairing-impossible = このラウンドは組み合わせできません。対局できる相手がいない参加者：{ $left }。ここで種目を終えるか、手動で組み合わせてください。
pairing-no-bye = 人数が奇数ですが、不戦勝（バイ）にできる対局者がいません。1人加えるか、手動でバイを与えてください。
pairing-scores = 1つのグループに異なる得点が多すぎます。結果の得点と加速の仮想得点を確認してください。
start-lot-missing = ラウンド1は発表できません。一覧の1番が先手か後手かの抽選をしていません。抽選するか、結果を入力してください。
tie-part-opponent = ラウンド{ $round }：{ $amount }（対局者{ $player }）{ $cut ->
    [yes] 、除外
   *[no] {""}
}
tie-part-dummy = ラウンド{ $round }：{ $amount }（対局のないラウンドの仮想の相手）{ $cut ->
    [yes] 、除外
   *[no] {""}
}
tie-part-round = ラウンド{ $round }：{ $amount }{ $cut ->
    [yes] 、除外
   *[no] {""}
}
tie-break-unknown = 「{ $code }」はタイブレークではありません。次から選んでください：BH、BH/C1、BH/C2、BH/M1、BH/M2、SB、SB/C1、DE、WIN、WON、PS、REP、KS、SP、SPD、TPN
tie-break-edition = 「{ $edition }」はタイブレーク規定の版ではありません。2024-08（2023年9月以降の種目）か2026-03を選んでください
tournament-json = 大会のJSONではありません：{ $error }
tournament-rounds = ラウンドは{ $most }までです。ラウンド数を訂正してください。
tournament-stranger = 禁止された組、後のバイ、または番号一覧に、対局者でない者が含まれています。訂正してください。
history-player = 対局者{ $player }、ラウンド{ $round }：{ $fault }
history-round = ラウンド{ $round }：{ $fault }
history-unknown-opponent = 相手{ $opponent }は対局者の中にいません。番号を訂正するか、対局者を加えてください
history-own-opponent = 自分自身と組み合わされています。相手を訂正してください
history-not-mutual = 相手は{ $opponent }ですが、{ $opponent }のこのラウンドの記載は異なります。一致させてください
history-same-color = 対局者と相手{ $opponent }が同じ色です。一方を訂正してください
history-played-or-not = ここでは対局済み、相手{ $opponent }では不戦、またはその逆です。一致させてください
history-too-many-points = 対局者と相手{ $opponent }の結果は両立しません。一方を訂正してください
history-too-few-points = 対局者と相手{ $opponent }の合計が1勝分より少なくなっています。審判の裁定の場合だけ正しい値です
history-missing-result = { $opponent }との結果がないまま、後のラウンドが終わっています
history-rematch = { $opponent }とは以前に対局しています
history-full-point-bye = 組み合わせのバイ（U）がないラウンドに満点のバイ（F）があります。奇数によるバイならUと書いてください。そうしないと後で正しく扱われないことがあります
history-second-bye = このラウンドに2つ目の組み合わせのバイがあります。奇数の場合でも1つだけです
trf-at = { $line }行{ $column }列：{ $problem }
trf-no-players = ファイルに対局者がいません。対局者は001で始まる行です
trf-not-a-number = 「{ $found }」は数ではありません。{ $what ->
    [round] ラウンド
    [rounds] ラウンド数
    [opponent] 相手
    [starting-number] スタート番号
    [rank] 順位
    [rating] レーティング
   *[player] 対局者の番号
}は数で書いてください
trf-not-points = 「{ $found }」は4列に収まる得点ではありません。3、3.5、.5のように書いてください
trf-no-number = 対局者にスタート番号がありません。5～8列に書いてください
trf-duplicate-number = スタート番号{ $number }は別の対局者が使っています。対局者ごとに1つの番号にしてください
trf-unknown-number = 番号{ $number }の対局者はいません。訂正するか、その対局者の001行を加えてください
trf-bad-round = ラウンド{ $round }はありえません。ラウンドは1から{ $most }です
trf-bad-color = 「{ $found }」は色ではありません。w、b、ない場合は-と書いてください
trf-bad-result = 「{ $found }」は結果ではありません。1 = 0、W D L、+ -、U F H Z、または空白を使ってください
trf-bye-with-opponent = 「{ $result }」はバイですが、前に相手が書かれています。相手を消すか、結果を訂正してください
trf-game-without-opponent = 「{ $result }」は対局の結果ですが、相手がいません。相手の番号を加えてください
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
trf-points-not-counted = この299行の得点は残しますが、ここでの組み合わせと順位表には数えません
trf-read-as-bye = 相手のない「{ $result }」はバイ{ $letter }として読みました。{ $letter }、または奇数によるバイならUと書いてください
trf-other-bye = 240行またはXXZ行では対局者{ $player }はラウンド{ $round }がバイですが、本人の行は異なり、本人の行を使いました
sheet-white = 白
sheet-black = 黒
sheet-red = 赤
sheet-first = 先手
sheet-second = 後手
