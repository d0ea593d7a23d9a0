import { defineView } from '@wallet-kit/core'
import type { SocialProvider } from './frame/protocol.js'

/** The six digits that were sent by email. */
export const emailOtpView = defineView()('EmailOtp')

/** A new browser waits for the approval of the email's owner. */
export const emailDeviceView = defineView()('EmailDevice')

/** The visitor logs in at a social provider, in a window of its own. */
export const connectingSocialView = defineView<{ readonly provider: SocialProvider }>()(
  'ConnectingSocial',
)

/** Farcaster by a code or a link. */
export const connectingFarcasterView = defineView()('ConnectingFarcaster')

/** Another email to log in by. */
export const updateEmailView = defineView()('UpdateEmail')

/** The frame asks the visitor to sign. */
export const approveTransactionView = defineView()('ApproveTransaction')

/** What keeps the wallet's key: passkeys, the recovery code, its export. */
export const walletKeyView = defineView()('WalletKey')

/** What this app may send without asking. */
export const sessionsView = defineView()('Sessions')

/** The frame asks for a passkey, which logs in. */
export const passkeyView = defineView()('Passkey')

/** The frame does something with the key. */
export const keyFrameView = defineView()('KeyFrame')
