import { WalletKitError } from '@wallet-kit/core'
import { readReason } from '@wallet-kit/core/plugin'

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
        line: readReason(cause) ?? { key: 'wallets.errorText', text: 'Check your connection.' },
      },
    })
  }
}
