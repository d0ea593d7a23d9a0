import { withDeadline } from '@wallet-kit/core'
import { WalletTimeoutError } from './walletErrors.js'

/** Waits for a wallet's answer to `method` until the signal aborts, or the `timeout` is over: `WalletTimeoutError`. */
export function waitForWallet<answer>(
  method: string,
  run: () => Promise<answer>,
  options: waitForWallet.Options,
): Promise<answer> {
  const onTimeout = () => new WalletTimeoutError({ method, timeout: options.timeout as number })
  return withDeadline(run, { ...options, onTimeout })
}

export declare namespace waitForWallet {
  type Options = {
    readonly signal?: AbortSignal | undefined
    /** Milliseconds; absent where a person answers. */
    readonly timeout?: number
  }
}
