import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  type AskSigner,
  askWallet,
  isUnreached,
  type NetworkCost,
  type RpcError,
  readProperty,
  UnsupportedMethodError,
} from '@wallet-kit/core/plugin'
import { TransferRefusedError } from '../errors.js'
import {
  type ChainNode,
  encodeExtrinsic,
  hashOf,
  isSameTransfer,
  type PreparedTransfer,
  prepareTransfer,
} from '../transfer/prepareTransfer.js'
import { codeOf, type PolkadotExtension } from './polkadotExtension.js'

// What moves coins: loaded with the first of it.

/**
 * Sends native coins: the extension signs, waiting for the visitor, and the node takes the transaction. Gives its hash, also where it is not
 * known whether a node has taken it. Throws what `prepareTransfer` throws, `UnsupportedMethodError`, the wallet's errors, `TransferRefusedError` if the node
 * calls it invalid, and what the RPC throws if the node does not take it for another reason.
 */
export async function transfer(
  kit: Kit,
  { extension, ask, ...options }: transfer.Options,
): Promise<string> {
  const prepared = await prepareTransfer(kit, options)
  const transaction = await sign(prepared, { ...options, extension, ask })
  await submit(prepared, transaction)
  return hashOf(transaction)
}

export declare namespace transfer {
  type Options = prepareTransfer.Options & {
    readonly extension: PolkadotExtension
    readonly ask: AskSigner
  }
}

/**
 * Has the extension sign. One that signs something else than it was given, such as a hardware wallet with the hash of the metadata, gives the whole
 * transaction: it must have the same sender and call.
 */
function sign(
  prepared: PreparedTransfer,
  { extension: { signer }, from, ask, signal }: Omit<transfer.Options, 'network'>,
): Promise<string> {
  const method = 'signPayload'
  if (typeof signer.signPayload !== 'function') throw new UnsupportedMethodError({ method })
  const payload = toPayload(prepared, from)
  const request = () => signer.signPayload?.(payload)
  const parse = (answer: unknown) => readTransaction(answer, prepared)
  return askWallet(method, request, { ask, signal, codeOf, parse })
}

/**
 * What extensions sign.
 * @see https://github.com/polkadot-js/api/blob/master/packages/types/src/types/extrinsic.ts (`SignerPayloadJSON`)
 */
function toPayload(prepared: PreparedTransfer, address: string) {
  const { node, runtime, block, call, era, nonce, specVersion, transactionVersion } = prepared
  const toText = (value: number, bytes = 4) => `0x${value.toString(16).padStart(2 * bytes, '0')}`
  return {
    address,
    blockHash: block.hash,
    blockNumber: toText(block.number),
    era: `0x${bytesToHex(era)}`,
    genesisHash: node.genesisHash,
    metadataHash: null,
    method: `0x${bytesToHex(call)}`,
    mode: 0,
    nonce: toText(nonce),
    signedExtensions: runtime.extensions,
    specVersion: toText(specVersion),
    tip: toText(0, 16),
    transactionVersion: toText(transactionVersion),
    version: 4,
    withSignedTransaction: true,
  }
}

// The kind of the key, then 64 bytes, or 65 of an ecdsa key.
const signaturePattern = /^0x(0[01][\da-f]{128}|02[\da-f]{130})$/

/** The signed transaction (hex) by a signer's answer; undefined if there is none, or another one. */
function readTransaction(answer: unknown, prepared: PreparedTransfer): string | undefined {
  const whole = readProperty(answer, 'signedTransaction')
  if (whole) {
    const text = whole instanceof Uint8Array ? `0x${bytesToHex(whole)}` : String(whole)
    return isSameTransfer(prepared, text.toLowerCase()) ? text.toLowerCase() : undefined
  }
  const signature = String(readProperty(answer, 'signature')).toLowerCase()
  if (!signaturePattern.test(signature)) return undefined
  return encodeExtrinsic(prepared, hexToBytes(signature.slice(2)))
}

/**
 * Hands a signed transaction to the node, also if nobody waits for it any more: it is signed. Throws `TransferRefusedError`, and what the RPC
 * throws if nothing was sent.
 */
async function submit({ node }: PreparedTransfer, transaction: string): Promise<void> {
  try {
    await node.rpc({ method: 'author_submitExtrinsic', params: [transaction] })
  } catch (cause) {
    // Anything else than a refusal says nothing about the transaction, nor does one of a node that was not the only one to get it.
    if (!isRefusal(cause) || isTaken(cause) || Object(cause).isOpen) return
    // A node that does not take it for another reason has not said that the network would not.
    if ((cause as RpcError).code !== invalidTransaction) throw cause
    const reason = readProperty(cause, 'details')
    throw new TransferRefusedError({ reason: typeof reason === 'string' ? reason : '', cause })
  }
}

/** A node played the transaction through, and found that no block can take it. */
const invalidTransaction = 1010

/** A node that has too much to do, or fails itself, has not judged the transaction. */
const isRefusal = (error: unknown) =>
  (isWalletKitError(error, 'RpcError') && (error as RpcError).code !== internalError) ||
  isWalletKitError(error, 'HttpError')
    ? !isUnreached(error)
    : false

/** JSON-RPC 2.0. */
const internalError = -32603

/**
 * "Already imported", "temporarily banned", as a node says of what has just come into a block, or its number is used up: an earlier
 * attempt, whose answer got lost, was taken.
 */
const isTaken = (error: unknown) =>
  isWalletKitError(error, 'RpcError') &&
  ([1012, 1013].includes((error as RpcError).code) ||
    /outdated/i.test(String((error as RpcError).data)))

// The kind of the key (sr25519), and as many bytes as a signature has.
const anySignature = new Uint8Array(65).fill(1)

/**
 * What a transfer costs in base units, by the network's own estimate, and what sender and receiver must keep to exist. Throws
 * `TransferRefusedError` if the sender would keep less than the network asks for, and what `prepareTransfer` throws.
 */
export async function estimateTransfer(
  kit: Kit,
  options: prepareTransfer.Options,
): Promise<NetworkCost> {
  const prepared = await prepareTransfer(kit, options)
  const { node, runtime, block } = prepared
  const at = block.hash
  const [fee, sender, receiver] = await Promise.all([
    readFee(prepared),
    readAccount(node, { key: prepared.from, at }),
    readAccount(node, { key: prepared.to, at }),
  ])
  const deposit = runtime.existentialDeposit
  const locked = lockedOf(sender)
  // What is frozen counts for the deposit.
  const leastRest = deposit > locked ? deposit - locked : 0n
  const rest = sender.free - locked - options.amount - fee
  if (rest < 0n || (rest === 0n && leastRest > 0n)) {
    const reason = 'Too little would be left in the account.'
    throw new TransferRefusedError({ reason, refusal: 'funds' })
  }
  const isNew = receiver.free + receiver.reserved === 0n
  return {
    fee,
    // The price moves by less than a tenth in the time that a transfer is valid. All that can be sent leaves the deposit.
    maxFee: fee + fee / 10n + leastRest,
    ...(leastRest > 0n && { leastRest }),
    ...(isNew && { leastAmount: deposit }),
  }
}

/** What of an account’s free coins cannot be sent. Reserved coins are frozen first. */
const lockedOf = ({ reserved, frozen }: ChainAccount) =>
  frozen > reserved ? frozen - reserved : 0n

async function readFee(prepared: PreparedTransfer): Promise<bigint> {
  const { node, block } = prepared
  const transaction = encodeExtrinsic(prepared, anySignature)
  const answer = await node.ask('payment_queryInfo', [transaction, block.hash])
  const fee = String(readProperty(answer, 'partialFee'))
  if (!/^(\d{1,39}|0x[\da-f]{1,32})$/.test(fee)) throw node.misread('No fee.')
  return BigInt(fee)
}

/** What an account holds of the native coin, in base units. */
type ChainAccount = {
  readonly free: bigint
  readonly reserved: bigint
  readonly frozen: bigint
}

// The twox128 hashes of "System" and "Account".
const accounts = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Reads what the account of a key (32 bytes) holds at a block: nothing where there is none. Throws what the RPC throws. */
async function readAccount(
  { ask, misread }: ChainNode,
  { key, at }: { readonly key: Uint8Array; readonly at: string },
): Promise<ChainAccount> {
  const storageKey = `0x${accounts}${bytesToHex(blake2b(key, { dkLen: 16 }))}${bytesToHex(key)}`
  const answer = await ask('state_getStorage', [storageKey, at])
  if (answer === null) return { free: 0n, reserved: 0n, frozen: 0n }
  // Four counters of four bytes, then free, reserved, frozen and flags of 16 bytes each.
  if (typeof answer !== 'string' || !/^0x[\da-f]{160}$/i.test(answer)) throw misread('No account.')
  const read = (index: number) => {
    const pairs = answer.slice(34 + 32 * index, 66 + 32 * index).match(/../g) ?? []
    return BigInt(`0x${pairs.reverse().join('')}`)
  }
  return { free: read(0), reserved: read(1), frozen: read(2) }
}
