// Apart from src/errors.ts: connecting needs these two and none of the others.
import { WalletKitError } from '@wallet-kit/core'

/** The wallet left a question of the kit unanswered. `timeout` is in milliseconds. */
export class WalletTimeoutError extends WalletKitError {
  override name = 'WalletTimeoutError'

  constructor({ method, timeout }: { method: string; timeout: number }) {
    super(`The wallet did not answer "${method}" within ${timeout / 1000} s.`, {
      hints: ['Its extension may have stopped: reload the page, or open the wallet.'],
    })
  }
}

/** The wallet answered with something else than the method's standard says. */
export class WalletAnswerError extends WalletKitError {
  override name = 'WalletAnswerError'

  constructor({ method }: { method: string }) {
    super(`The wallet's answer to "${method}" does not have the expected shape.`)
  }
}
