import { WalletKitError } from '@wallet-kit/core'

/** The transactions of an account could not be read. Those that were known stay. */
export class TransactionsError extends WalletKitError {
  override name = 'TransactionsError'

  constructor({ cause, caipNetworkId }: { cause: unknown; caipNetworkId: string }) {
    super(`The transactions on "${caipNetworkId}" could not be read.`, {
      cause,
      docsPath: '/configuration',
      hints: [
        'The cause says what failed: "services.blockchain", "providers.history", or what onchain() asks.',
      ],
      notice: {
        as: 'toast',
        key: 'activity.error',
        text: 'Failed to fetch transactions',
        line: { key: 'activity.errorText', text: 'Refresh to try again.' },
      },
    })
  }
}
