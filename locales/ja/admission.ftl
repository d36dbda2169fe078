# 誰が参加できるか（wca 8b、8c）と、どの国の代表か（2e1、2e2）。
admission-title = 参加できる人
admission-who = 参加資格
admission-open = オープン：誰でも参加可能
admission-closed = クローズド：特定の国籍のみ
admission-hint = クローズド大会には理事会の許可が必要で、国籍による限定だけが認められます。下で国籍を選んでください。オープン大会では空欄のままにします。
admission-nationality = 参加できる国籍
competition-admission-entered = すでに参加登録した人がいるため、参加資格はもう変更できません。
competition-admission-decided = この大会についてはすでに理事会の決定が出ているため、参加資格はもう変更できません。
enter-nationality = 国籍
enter-second-nationality = 2つ目の国籍（ある場合）
enter-country-fixed = これまでは{ $country }を代表していました。国籍が2つ以上あれば、その年に最初に出場する大会で、代表する国を変更できます。
enter-closed-to = 参加できるのは次の国籍の人だけです：{ $countries }
