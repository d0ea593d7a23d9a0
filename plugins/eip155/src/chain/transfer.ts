import { InvalidAmountError, type Kit, type Network } from '@wallet-kit/core'
import type { Eip1193Provider } from '../wallet/eip1193Provider.js'
import { sendTransaction } from '../wallet/sendTransaction.js'
import { checkTransfer } from './checkTransfer.js'
import { encodeTransfer } from './encodeTransfer.js'
import { toAddress } from './toAddress.js'

// ERC-7528; hosts and services name the native coin by it.
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Sends an amount of the native coin, or of an ERC-20 token after a pre-flight call; gives the transaction hash. */
export async function transfer(
  kit: Kit,
  { provider, from, network, to, amount, token, signal }: transfer.Options,
): Promise<string> {
  const { caipNetworkId } = network
  if (amount < 0n) throw new InvalidAmountError({ amount: String(amount), decimals: 0 })
  if (token === undefined || token.toLowerCase() === nativeToken) {
    const receiver = toAddress(to, 'to')
    return sendTransaction(provider, { from, caipNetworkId, to: receiver, value: amount, signal })
  }
  const contract = toAddress(token, 'token')
  const data = encodeTransfer({ to, amount })
  await checkTransfer(kit, { network, token: contract, from, data, signal })
  return sendTransaction(provider, { from, caipNetworkId, to: contract, data, signal })
}

export declare namespace transfer {
  type Options = {
    readonly provider: Eip1193Provider
    readonly from: string
    readonly network: Network
    readonly to: string
    /** Base units. */
    readonly amount: bigint
    /** Token address; absent: the native coin. */
    readonly token?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}
