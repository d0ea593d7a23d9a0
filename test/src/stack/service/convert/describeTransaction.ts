import type { SwapTransaction } from '@wallet-kit/core/assets'
import type { Address, Hex } from 'viem'
import { Refusal } from '../refusal.js'
import type { ServiceChain } from '../serviceChain.js'

/**
 * Describes a transaction for the account to send, with what it would cost now.
 *
 * @throws Refusal 400 where it would fail.
 */
export async function describeTransaction({
  chain,
  extraGas = 0n,
  ...call
}: describeTransaction.Options): Promise<SwapTransaction> {
  const { client, network } = chain
  const { account, to, data, value } = call
  const [gas, gasPrice] = await Promise.all([
    client.estimateGas(call).catch((error) => {
      const why = error?.shortMessage ?? String(error)
      throw new Refusal(400, 'WouldFail', `The transaction would fail: ${why}`)
    }),
    client.getGasPrice(),
  ])
  return {
    from: `${network.caipNetworkId}:${account}`,
    to: `${network.caipNetworkId}:${to}`,
    ...{ data, value, gasPrice },
    gas: (gas * 5n) / 4n + extraGas,
  }
}

export declare namespace describeTransaction {
  type Options = {
    chain: ServiceChain
    account: Address
    to: Address
    data: Hex
    value: bigint
    /** What it may take beyond what it would take now. */
    extraGas?: bigint
  }
}
