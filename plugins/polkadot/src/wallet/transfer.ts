import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  type AskSigner,
  askWallet,
  type HttpError,
  type RpcError,
  readProperty,
  UnsupportedMethodError,
} from '@wallet-kit/core/plugin'
import { TransferRefusedError } from '../errors.js'
import { encodeExtrinsic, hashOf, isSameTransfer } from '../transfer/extrinsic.js'
import { type PreparedTransfer, prepareTransfer } from '../transfer/prepareTransfer.js'
import { codeOf, type PolkadotExtension } from './polkadotExtension.js'

// What moves coins: loaded with the first of it.

export { estimateTransfer } from '../transfer/estimateTransfer.js'

/**
 * Sends native coins: the extension signs, waiting for the visitor, and the node takes the transaction. Gives its hash, also where it is not
 * known whether a node has taken it. Throws what `prepareTransfer` throws, `UnsupportedMethodError`, the wallet's errors, and `TransferRefusedError` if the node
 * refuses it.
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

/** Hands a signed transaction to the node, also if nobody waits for it any more: it is signed. Throws `TransferRefusedError`. */
async function submit({ node }: PreparedTransfer, transaction: string): Promise<void> {
  try {
    await node.rpc({ method: 'author_submitExtrinsic', params: [transaction] })
  } catch (cause) {
    // Anything else than a refusal says nothing about the transaction.
    if (!isRefusal(cause) || isTaken(cause)) return
    const reason = readProperty(cause, 'details')
    throw new TransferRefusedError({ reason: typeof reason === 'string' ? reason : '', cause })
  }
}

const isRefusal = (error: unknown) =>
  isWalletKitError(error, 'RpcError') ||
  (isWalletKitError(error, 'HttpError') && (error as HttpError).status < 500)

/**
 * "Already imported", "temporarily banned", as a node says of what has just come into a block, or its number is used up: an earlier
 * attempt, whose answer got lost, was taken.
 */
const isTaken = (error: unknown) =>
  isWalletKitError(error, 'RpcError') &&
  ([1012, 1013].includes((error as RpcError).code) ||
    /outdated/i.test(String((error as RpcError).data)))
