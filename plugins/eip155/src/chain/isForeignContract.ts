import type { Kit, Network } from '@wallet-kit/core'
import { withDeadline } from '@wallet-kit/core/plugin'
import { eip155Slice } from '../slice.js'

/** A name is waited for no longer than this because of it, in milliseconds. */
const patience = 4000

/**
 * Whether an address is a contract on chain 1 and nothing on this network: what is sent there belongs to nobody, unless the
 * contract is made here too. False where chain 1 is not configured. Throws the errors of the RPC, and a `TimeoutError`.
 */
export async function isForeignContract(
  kit: Kit,
  { address, network, networks, signal }: isForeignContract.Options,
): Promise<boolean> {
  const mainnet = networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
  if (!mainnet || network.caipNetworkId === mainnet.caipNetworkId) return false
  const rpc = kit.read(eip155Slice).rpc.peek()
  const params = [address, 'latest']
  const [there, here] = await withDeadline(
    (signal) =>
      Promise.all(
        [mainnet, network].map((each) => rpc(each)({ method: 'eth_getCode', params }, { signal })),
      ),
    { signal, timeout: patience },
  )
  return isCode(there) && here === '0x'
}

/** An account that lends itself the code of a contract (EIP-7702) is its owner's on every network. */
const isCode = (value: unknown) =>
  typeof value === 'string' && /^0x[\da-f]{2,}$/i.test(value) && !/^0xef0100/i.test(value)

export declare namespace isForeignContract {
  type Options = {
    readonly address: string
    readonly network: Network
    /** The configured networks. */
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }
}
