import { cutText } from '../format/foreignText.js'
import { WalletKitError } from './walletKitError.js'

/** A text is not an amount, or has more decimals than the token. */
export class InvalidAmountError extends WalletKitError {
  override name = 'InvalidAmountError'

  constructor({ amount, decimals }: { amount: string; decimals: number }) {
    super(`"${cutText(amount, 40)}" is not an amount with at most ${decimals} decimals.`)
  }
}

/** The balances of the account could not be read. */
export class TokenBalanceError extends WalletKitError {
  override name = 'TokenBalanceError'

  constructor({ cause, caipNetworkId }: { cause: unknown; caipNetworkId?: string | undefined }) {
    super(`The balances${caipNetworkId ? ` on "${caipNetworkId}"` : ''} could not be read.`, {
      cause,
      notice: {
        as: 'toast',
        key: 'error.tokenBalance',
        text: 'Token Balance Unavailable',
        line: { key: 'error.tokenBalanceText', text: 'We could not read your balances just now.' },
      },
    })
  }
}
