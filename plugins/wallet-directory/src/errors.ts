import { isWalletKitError, WalletKitError } from '@wallet-kit/core'
import { readReason } from '@wallet-kit/core/plugin'

const connectionLine = { key: 'wallets.errorText', text: 'Check your connection.' }
const unreadLine = { key: 'wallets.unreadText', text: 'We could not read them just now.' }

/** Whether no answer came, so that the connection may be the reason. */
const isCutOff = (cause: unknown) =>
  isWalletKitError(cause, 'RequestFailedError') || isWalletKitError(cause, 'HttpTimeoutError')

/** The directory service did not give the wallets. What was listed before stays, or the bundled list takes its place. */
export class WalletListError extends WalletKitError {
  override name = 'WalletListError'

  constructor({ cause }: { cause: unknown }) {
    super('The wallet directory could not be read.', {
      cause,
      docsPath: '/configuration',
      hints: ['"services.directory" may be unreachable, or answer something else than wallets.'],
      notice: {
        as: 'toast',
        key: 'wallets.error',
        text: 'Wallets could not load',
        line: readReason(cause) ?? (isCutOff(cause) ? connectionLine : unreadLine),
      },
    })
  }
}
