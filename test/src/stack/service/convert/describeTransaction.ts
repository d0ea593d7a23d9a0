import type { Address, Hex } from 'viem'
import { HttpProblem } from '../../httpProblem.js'
import type { components } from '../blockchainApi.js'
import type { ServiceChain } from '../serviceChain.js'

/**
 * Describes a transaction for the account to send, with what it would cost now.
 *
 * @throws HttpProblem 400 where it would fail.
 */
export async function describeTransaction({
  chain,
  extraGas = 0n,
  ...call
}: describeTransaction.Options): Promise<components['schemas']['BuiltTransaction']> {
  const { client, network } = chain
  const { account, to, data, value } = call
  const [gas, gasPrice] = await Promise.all([
    client.estimateGas(call).catch((error) => {
      const why = error?.shortMessage ?? String(error)
      throw new HttpProblem(400, 'WouldFail', `The transaction would fail: ${why}`)
    }),
    client.getGasPrice(),
  ])
  return {
    from: `${network.caipNetworkId}:${account}`,
    to: `${network.caipNetworkId}:${to}`,
    data,
    value: String(value),
    eip155: { gas: String((gas * 5n) / 4n + extraGas), gasPrice: String(gasPrice) },
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
