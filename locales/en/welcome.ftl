# The first run: becoming an organiser, passkeys.
welcome-title = Become an organiser
welcome-text = Organisers create competitions here. This link makes you an organiser; it works once.
welcome-account = You need an account first. You will return here afterwards.
welcome-go = Become an organiser
welcome-others = Invite more organisers
welcome-others-text = Anyone who opens the link and signs in can create competitions. The link works once, within seven days.
welcome-link = Copy the link now: it is shown only once.
passkey-title = Passkeys
passkey-text = Sign in without a password, using your fingerprint, your face or your device's screen lock.
passkey-add = Add a passkey for this device
passkey-remove = Remove
passkey-since = Passkey { $number }
passkey-sign-in = Sign in with a passkey
passkey-wrong = This passkey is unknown here, or was not used in time: try again, or sign in with your password
passkey-kind = This device's passkeys are not supported here: sign in with your password
passkey-failed = The device did not create a passkey. Nothing has changed.
account-public = Your public page
