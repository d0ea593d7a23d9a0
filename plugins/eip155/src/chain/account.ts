import type { Kit, Network } from '@wallet-kit/core'
import {
  type CheckedReceiver,
  type NativeBalance,
  ServiceAnswerError,
  withDeadline,
} from '@wallet-kit/core/plugin'
import type { hasValidChecksum as action } from '../actions/hasValidChecksum.js'
import { getLive } from '../slice.js'
import { isAddress } from './address.js'
import { parseQuantity } from './hex.js'
import { toAddress } from './toAddress.js'

/** Reads the native balance in base units by one request to the network's own RPC. */
export async function getBalance(
  kit: Kit,
  { address, network, signal }: getBalance.Options,
): Promise<NativeBalance> {
  const rpc = getLive(kit).rpc(network)
  const params = [toAddress(address), 'latest']
  const value = parseQuantity(await rpc({ method: 'eth_getBalance', params }, { signal }))
  if (value === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No balance.' })
  }
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

export declare namespace getBalance {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * Whether an address is a contract. An account of a key that delegates to code (EIP-7702) is not: its owner can change the code at any time.
 */
export async function isContract(
  kit: Kit,
  { address, network, signal }: isContract.Options,
): Promise<boolean> {
  const rpc = getLive(kit).rpc(network)
  const code = await rpc(
    { method: 'eth_getCode', params: [toAddress(address), 'latest'] },
    { signal },
  )
  if (!isHex(code)) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No code.' })
  }
  return isCode(code)
}

export declare namespace isContract {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

// The zero address, the precompiled contracts and 0x…dEaD; and the native coin of ERC-7528, which is no account.
const burn = /^0x(0{36}[\da-f]{4}|e{40})$/i

/**
 * Reads a text as a receiver. A missing `0x` is added. A wrong checksum is reported and not corrected. If the address is a name's, two
 * networks are asked whether it is a contract on chain 1 alone; if they do not say, that is reported.
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
    !!isNamed && (await isForeignContract(kit, { ...options, address }).catch(() => undefined))
  signal?.throwIfAborted()
  if (isElsewhere) return { address, issue: 'elsewhere' }
  const isValid = await hasValidChecksum(kit, { address, chainId: Number(network.id) })
  return {
    address,
    ...(!isValid && { issue: 'checksum' }),
    ...(isElsewhere === undefined && { isUnchecked: true }),
  }
}

export declare namespace checkReceiver {
  type Options = Omit<isForeignContract.Options, 'address'> & {
    readonly text: string
    readonly isNamed?: boolean | undefined
  }
}

/** How long a name's address is checked at most, in milliseconds. */
const patience = 4000

/**
 * Whether an address is a contract on chain 1 and has no code on this network. What is sent there is lost, unless the contract is
 * deployed here too. Undefined if chain 1 is not configured, or an answer is no code. Throws the errors of the RPC, and a
 * `TimeoutError`.
 */
async function isForeignContract(
  kit: Kit,
  { address, network, networks, signal }: isForeignContract.Options,
): Promise<boolean | undefined> {
  if (network.caipNetworkId === 'eip155:1') return false
  const mainnet = networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
  if (!mainnet) return undefined
  const { rpc } = getLive(kit)
  const params = [address, 'latest']
  const [there, here] = await withDeadline(
    (signal) =>
      Promise.all(
        [mainnet, network].map((each) => rpc(each)({ method: 'eth_getCode', params }, { signal })),
      ),
    { signal, timeout: patience },
  )
  if (![there, here].every(isHex)) return undefined
  return isCode(there) && here === '0x'
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]*$/i.test(value)

/** An account of a key that delegates to code (EIP-7702) is its owner's on every network: it counts as no code. */
const isCode = (code: unknown) => isHex(code) && code.length > 2 && !/^0xef0100/i.test(code)

declare namespace isForeignContract {
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
