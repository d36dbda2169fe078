# ディレクターが禁止したもの。
forbid-title = ディレクターによる禁止
forbid-new = 禁止する
forbid-what = 禁止する内容
forbid-recording = マッチまたはポジションの記録
forbid-headphones = ヘッドホン
forbid-phone = 携帯電話
forbid-to = 対象者
forbid-everyone = 全員
forbid-everywhere = すべてのマッチ
forbid-match = 対象のマッチ
forbid-match-hint = マッチのページのアドレスの最後の部分です。すべてのマッチを対象にする場合は空欄にします
forbid-reason = 理由（異議があった場合はその内容も）
forbid-allow = 再び許可する
forbid-unrecorded = ディレクターが記録を禁止したため、このマッチのムーブとポジションは公開されません。
