import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { PolkadotPayload } from './polkadotWallet.js'

/**
 * The bytes that an account signs of a transaction: the call, what the transaction carries for each signed extension, and what each signs
 * besides. Of more than 256 bytes their hash is signed.
 *
 * @throws Error for a payload that lacks something, and for a tip that is too large.
 * @see https://docs.polkadot.com/reference/parachains/blocks-transactions-fees/transactions/
 */
export function encodePayload(payload: PolkadotPayload): Uint8Array {
  const parts = payload.signedExtensions.map((name) => extensions[name]?.(payload) ?? [])
  const [carried, besides] = [0, 1].map((index) => parts.map((each) => each[index] ?? none))
  const bytes = concatBytes(fromHex(payload.method), ...(carried ?? []), ...(besides ?? []))
  return bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
}

const none = new Uint8Array()
const nothing = new Uint8Array(1)

/** What an extension carries, then what it signs besides. Of those that are not here both are empty. */
const extensions: Readonly<
  Record<string, (payload: PolkadotPayload) => readonly (Uint8Array | undefined)[]>
> = {
  CheckEra: ({ era, blockHash }) => [fromHex(era), fromHex(blockHash)],
  CheckMortality: ({ era, blockHash }) => [fromHex(era), fromHex(blockHash)],
  CheckNonce: ({ nonce }) => [compact(Number(nonce))],
  ChargeTransactionPayment: ({ tip }) => [compact(Number(tip))],
  // No other asset pays the fee.
  ChargeAssetTxPayment: ({ tip }) => [concatBytes(compact(Number(tip)), nothing)],
  // The metadata's hash is not signed.
  CheckMetadataHash: () => [nothing, nothing],
  CheckSpecVersion: ({ specVersion }) => [none, u32(specVersion)],
  CheckTxVersion: ({ transactionVersion }) => [none, u32(transactionVersion)],
  CheckGenesis: ({ genesisHash }) => [none, fromHex(genesisHash)],
}

function fromHex(text: string): Uint8Array {
  if (!/^0x([\da-f]{2})+$/i.test(text)) throw new Error('The payload cannot be read.')
  return hexToBytes(text.slice(2))
}

/** Four bytes of a number in hex, the lowest first. */
function u32(hex: string): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, Number(hex), true)
  return bytes
}

/** A number below 2^30 in the compact form of SCALE. */
function compact(value: number): Uint8Array {
  if (!(value >= 0 && value < 2 ** 30)) throw new Error('The payload cannot be read.')
  if (value < 2 ** 6) return Uint8Array.of(value << 2)
  if (value < 2 ** 14) return Uint8Array.of(((value << 2) & 255) | 1, value >> 6)
  return u32(String(value * 4 + 2))
}
