import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { getNetworks, type Kit, type Network } from '@wallet-kit/core'
import { type Rpc, readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { decodeSs58 } from '../chain/ss58.js'
import { InvalidSs58Error, TransferRefusedError, WrongChainError } from '../errors.js'
import { getLive } from '../slice.js'
import type { Runtime } from './createRuntime.js'

/** So many blocks after the one that it names a transaction can come into a block; a power of two. */
export const validBlocks = 128

/** A transfer, and all that is signed with it. */
export type PreparedTransfer = {
  readonly node: ChainNode
  readonly runtime: Runtime
  readonly from: Uint8Array
  readonly to: Uint8Array
  /** The encoded call. */
  readonly call: Uint8Array
  /** What the transaction carries beside the call. */
  readonly extra: Uint8Array
  readonly era: Uint8Array
  readonly nonce: number
  readonly specVersion: number
  readonly transactionVersion: number
  /** The finalized block that all of it was read at. */
  readonly block: { readonly hash: string; readonly number: number }
}

/**
 * Encodes a transfer of the native coin that leaves the sender's account alive, for the next 128 blocks. Throws `InvalidSs58Error`,
 * `TransferRefusedError` for a token and for a chain whose transactions the kit does not know, `WrongChainError`, `PluginLoadError` and what the RPC throws.
 */
export async function prepareTransfer(
  kit: Kit,
  { from, to, amount, token, network, signal }: prepareTransfer.Options,
): Promise<PreparedTransfer> {
  if (token !== undefined) {
    throw new TransferRefusedError({ reason: 'Tokens cannot be sent.', refusal: 'token' })
  }
  const keys = { from: toKey(from, 'from'), to: toKey(to, 'to') }
  const node = await openNode(kit, { network, signal })
  const block = await readFinalized(node)
  const { runtime, ...version } = await readRuntime(kit, { node, at: block.hash })
  const nonce = await node.ask('system_accountNextIndex', [from])
  if (!isCounter(nonce)) throw node.misread('No nonce.')
  const era = toEra(block.number)
  return {
    ...{ ...keys, ...version, node, runtime, nonce, era, block },
    call: runtime.encodeTransfer({ to: keys.to, amount }),
    extra: runtime.encodeExtra({ era, nonce }),
  }
}

export declare namespace prepareTransfer {
  type Options = {
    readonly from: string
    readonly to: string
    readonly amount: bigint
    readonly token?: string | undefined
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/** Whether an answer is a whole number of four bytes. */
const isCounter = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32

const importRuntime = () => import('./createRuntime.js')

/** Reads the code's version at a block, and what that version says of itself, once. */
export async function readRuntime(
  kit: Kit,
  { node, at }: { readonly node: ChainNode; readonly at: string },
): Promise<Pick<PreparedTransfer, 'runtime' | 'specVersion' | 'transactionVersion'>> {
  const { ask, genesisHash, misread } = node
  const version = await ask('state_getRuntimeVersion', [at])
  const specVersion = readProperty(version, 'specVersion')
  const transactionVersion = readProperty(version, 'transactionVersion')
  if (!isCounter(specVersion) || !isCounter(transactionVersion)) throw misread('No version.')
  const { runtimes } = getLive(kit)
  const key = `${genesisHash} ${specVersion}`
  const known = runtimes.get(key)
  if (known) return { runtime: known, specVersion, transactionVersion }
  const [{ createRuntime }, metadata] = await Promise.all([
    kit.load(importRuntime, 'The plugin "polkadot"'),
    ask('state_getMetadata', [at]),
  ])
  if (typeof metadata !== 'string') throw misread('No metadata.')
  try {
    const runtime = createRuntime(metadata)
    runtimes.set(key, runtime)
    return { runtime, specVersion, transactionVersion }
  } catch (cause) {
    const reason = 'The network’s metadata could not be read.'
    throw new TransferRefusedError({ reason, refusal: 'format', cause })
  }
}

function toKey(address: string, field: string): Uint8Array {
  const parts = decodeSs58(address)
  if (!parts) throw new InvalidSs58Error({ field })
  return parts.publicKey
}

/**
 * The era of a transaction that is valid from a block on: its length as a power of two, and where in it the block is.
 * @see https://docs.polkadot.com/reference/parachains/blocks-transactions-fees/transactions/
 */
function toEra(number: number): Uint8Array {
  const encoded = (Math.log2(validBlocks) - 1) | ((number % validBlocks) << 4)
  return Uint8Array.of(encoded & 255, encoded >> 8)
}

/** Writes a signed transaction (version 4) as hex. The signature begins with the kind of the key. */
export function encodeExtrinsic(
  { from, extra, call }: Pick<PreparedTransfer, 'from' | 'extra' | 'call'>,
  signature: Uint8Array,
): string {
  const body = [...head, ...from, ...signature, ...extra, ...call]
  return `0x${bytesToHex(Uint8Array.from([...toLength(body.length), ...body]))}`
}

/** A signed transaction of version 4, and a sender that is a key. */
const head = [0x84, 0]

/** A length as compact SCALE of two bytes, which is for 64 to 16,383. */
const toLength = (length: number) => [((length << 2) | 1) & 255, length >> 6]

/** Whether a signed transaction (hex) is by the same sender and ends with the same call as a prepared one. */
export function isSameTransfer(
  { from, call }: Pick<PreparedTransfer, 'from' | 'call'>,
  transaction: string,
): boolean {
  const start = `${bytesToHex(Uint8Array.from([...head, ...from]))}`
  return (
    /^0x[\da-f]{128,32768}$/.test(transaction) &&
    transaction.startsWith(start, 6) &&
    transaction.endsWith(bytesToHex(call))
  )
}

/** The hash by which a transaction (hex) is found. */
export function hashOf(transaction: string): string {
  const bytes = Uint8Array.from(transaction.slice(2).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  return `0x${bytesToHex(blake2b(bytes, { dkLen: 32 }))}`
}

/** A node of the chain that the coins of a network's accounts are on. */
export type ChainNode = {
  /** Asks it, unless the signal of who opened it is aborted. */
  readonly ask: (method: string, params?: readonly unknown[]) => Promise<unknown>
  /** Asks it in any case. */
  readonly rpc: Rpc
  /** `0x` and 64 hex digits, as all hashes of a node. */
  readonly genesisHash: string
  /** The error for an answer that is none. */
  readonly misread: (problem: string) => ServiceAnswerError
}

/**
 * Opens a node of a network, or of the chain that has its balances. Throws `WrongChainError` if the node is of another chain, and what the RPC
 * throws.
 */
export async function openNode(
  kit: Kit,
  { network, signal }: { readonly network: Network; readonly signal?: AbortSignal | undefined },
): Promise<ChainNode> {
  const { balancesOn: other = network } = network
  const chain = getNetworks(kit).find((each) => each.caipNetworkId === other.caipNetworkId) ?? other
  const { caipNetworkId } = chain
  const rpc = getLive(kit).rpc({
    caipNetworkId,
    // Nodes are asked over http alone.
    rpcUrls: chain.rpcUrls.filter((url) => /^https?:/i.test(url)),
  })
  const ask: ChainNode['ask'] = (method, params) => rpc({ method, params }, { signal })
  const misread: ChainNode['misread'] = (problem) =>
    new ServiceAnswerError({ url: caipNetworkId, problem })
  const genesisHash = await ask('chain_getBlockHash', [0])
  if (!isHash(genesisHash)) throw misread('No genesis hash.')
  const [, reference = ''] = caipNetworkId.split(':')
  // A CAIP-2 reference is the first half of a genesis hash.
  if (!genesisHash.startsWith(`0x${reference}`)) throw new WrongChainError({ caipNetworkId })
  return { ask, rpc, genesisHash, misread }
}

/** Whether an answer is the hash of a block or a transaction. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{64}$/.test(value)

/** The last block that nothing can undo. */
export async function readFinalized({
  ask,
  misread,
}: ChainNode): Promise<{ readonly hash: string; readonly number: number }> {
  const hash = await ask('chain_getFinalizedHead')
  if (!isHash(hash)) throw misread('No finalized block.')
  const number = readBlockNumber(await ask('chain_getHeader', [hash]))
  if (number === undefined) throw misread('No block number.')
  return { hash, number }
}

/** The number in a block's header. */
export function readBlockNumber(header: unknown): number | undefined {
  const number = readProperty(header, 'number')
  return typeof number === 'string' && /^0x[\da-f]{1,8}$/i.test(number) ? Number(number) : undefined
}
