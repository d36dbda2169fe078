# The first run: becoming an organiser, passkeys.
welcome-title = Become the organiser
welcome-text = Organisers make competitions here. This link makes you one; it works once.
welcome-account = You need an account first. You come back here.
welcome-go = Become the organiser
welcome-others = Further organisers
welcome-others-text = Whoever opens the link and signs in may make competitions. It works once, for seven days.
welcome-link = It is shown only once: copy it now.
passkey-title = Passkeys
passkey-text = Sign in with the fingerprint, face or code of your device, without a password.
passkey-add = Add a passkey of this device
passkey-remove = Remove
passkey-since = Passkey { $number }
passkey-sign-in = Sign in with a passkey
passkey-wrong = This passkey is not known here, or was not used in time: try again, or sign in with your password
passkey-kind = This device makes passkeys of a kind that is not read here: sign in with your password
passkey-failed = The device did not make a passkey. Nothing has changed.
account-public = Your public page
