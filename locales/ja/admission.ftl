# 誰が参加できるか（wca 8b、8c）と、どの国の代表か（2e1、2e2）。
admission-title = 参加できる人
admission-who = 参加
admission-open = 誰でも参加可能
admission-closed = 限定：特定の国籍のみ
admission-hint = 限定大会には理事会の許可が必要で、国籍による限定だけが認められます。下で国籍を選んでください。誰でも参加できる大会では空欄のままにします。
admission-nationality = 参加できる国籍
competition-admission-entered = すでに登録した人がいるため、参加できる人の条件はもう変更できません。
competition-admission-decided = 理事会がこの内容で決定済みのため、参加できる人の条件はもう変更できません。
enter-nationality = 国籍
enter-second-nationality = 2つ目の国籍（ある場合）
enter-country-fixed = 以前は{ $country }の代表でした。国籍が2つ以上あれば、その年の最初の大会で変更できます。
enter-closed-to = 次の国籍の人のみ：{ $countries }
