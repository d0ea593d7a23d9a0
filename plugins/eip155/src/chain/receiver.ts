import type { Kit, Network } from '@wallet-kit/core'
import { type CheckedReceiver, withDeadline } from '@wallet-kit/core/plugin'
import type { hasValidChecksum as action } from '../actions/hasValidChecksum.js'
import { eip155Slice } from '../slice.js'
import { isAddress, toAddress } from './address.js'

// The zero address, the precompiled contracts and 0x…dEaD; and the native coin of ERC-7528, which is no account.
const burn = /^0x(0{36}[\da-f]{4}|e{40})$/i

/**
 * Reads a text as a receiver: a missing `0x` is added, a wrong checksum is told and never corrected. Behind a name, it is looked
 * at whether it is a contract of chain 1 alone; where that cannot be found out nothing is said.
 */
export async function checkReceiver(
  kit: Kit,
  { text, isNamed, ...options }: checkReceiver.Options,
): Promise<CheckedReceiver | undefined> {
  if (!isAddress(text)) return undefined
  const address = toAddress(text)
  if (burn.test(address)) return { address, issue: 'burn' }
  const { network, signal } = options
  const isElsewhere =
    isNamed && (await isForeignContract(kit, { ...options, address }).catch(() => false))
  signal?.throwIfAborted()
  if (isElsewhere) return { address, issue: 'elsewhere' }
  const isValid = await hasValidChecksum(kit, { address, chainId: Number(network.id) })
  return isValid ? { address } : { address, issue: 'checksum' }
}

export declare namespace checkReceiver {
  type Options = Omit<isForeignContract.Options, 'address'> & {
    readonly text: string
    readonly isNamed?: boolean | undefined
  }
}

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

const loadChecksum = () => import('./checksum.js')

export async function hasValidChecksum(
  kit: Kit,
  options: action.Options,
): Promise<action.ReturnType> {
  const address = toAddress(options.address)
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const { toChecksum } = await kit.load(loadChecksum, 'The address check')
  if (toChecksum(address) === address) return true
  return options.chainId !== undefined && toChecksum(address, options.chainId) === address
}
