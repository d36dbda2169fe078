# アカウント、主催者、人に関する拒否の文。
account-organiser = この人はすでに主催者です
account-no-organiser = この人は主催者ではありません
competition-founders = ここで大会を作成できるのは主催者だけです。主催者、またはこのプログラムを運用している人に、主催者になるためのリンクを依頼してください
organiser-link-over = このリンクは無効です。新しいリンクを依頼してください
