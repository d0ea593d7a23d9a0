import type { Network } from '@wallet-kit/core'
import { readProperty, walletTimeout } from '@wallet-kit/core/plugin'
import { parseQuantity, toHex } from '../chain/hex.js'
import type { TransferCall } from '../chain/transaction.js'
import { type Eip1193Provider, request } from './request.js'

/**
 * Asks the wallet of a smart account how much gas the account pays for the operation that carries a call out: its deployment, checks
 * and bundler included, 0 if a paymaster pays. No standard has this, so the method is Wallet Kit's own (see the frame protocol).
 * Throws `WalletTimeoutError` after 10 s, `UnsupportedMethodError`, `WalletAnswerError`.
 */
export function readOperationGas(
  provider: Eip1193Provider,
  { from, network, call, signal }: readOperationGas.Options,
): Promise<bigint> {
  const { to, value = 0n, data = '0x' } = call
  const calls = [{ to, value: toHex(value), data }]
  const params = [{ chainId: toHex(network.id), from, calls }]
  return request(
    provider,
    { method: 'walletKit_estimateCalls', params },
    {
      ...{ signal, timeout: walletTimeout },
      parse: (answer) => parseQuantity(readProperty(answer, 'gas')),
    },
  )
}

export declare namespace readOperationGas {
  type Options = {
    readonly from: string
    readonly network: Network
    readonly call: TransferCall
    readonly signal: AbortSignal
  }
}
