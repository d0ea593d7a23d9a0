import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, equalBytes } from '@noble/curves/utils.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import {
  Address,
  CompactSize,
  NETWORK,
  OutScript,
  RawTx,
  RawWitness,
  Script,
  SigHash,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import type { verifySignature } from './verifySignature.js'

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const utf8 = new TextEncoder()

/**
 * Whether a signature in base64 is the one of a Bitcoin address over a text: by BIP-322 (simple or full, with its prefix or without)
 * for P2WPKH, P2SH-P2WPKH, P2PKH, and P2TR by its key, or by the older BIP-137 for the first three of these. Addresses of other
 * scripts verify nothing. Throws for what is no signature at all.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function verifyBip122({ address, message, signature }: verifySignature.Options): boolean {
  const [, prefix, encoded = ''] = /^(smp|ful)?([\w+/]+={0,2})$/.exec(signature) ?? []
  const bytes = base64.decode(encoded)
  const owner = readOwner(address)
  const [first = 0] = bytes
  // The first byte of an older signature tells the key. A witness begins with its count, a transaction with its version: 0 to 2.
  if (!prefix && first >= 27 && first <= 42) return verifyBip137(owner, { message, bytes })
  const script = OutScript.encode(owner)
  const tx = (prefix !== 'ful' && readSimple(bytes)) || (prefix !== 'smp' && readFull(bytes))
  const txid = hashSpent(script, message)
  if (!tx || (tx.txid && !equalBytes(tx.txid, txid))) return false
  return verifyInput({ ...tx, txid }, { owner, script })
}

type KeyHash = { readonly type: 'pkh' | 'wpkh' | 'sh'; readonly hash: Uint8Array }
type Owner = KeyHash | { readonly type: 'tr'; readonly pubkey: Uint8Array }

/** Whose key an address is of: read for the main network or a test network. */
function readOwner(address: string): Owner {
  for (const network of [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]) {
    try {
      return Address(network).decode(address) as Owner
    } catch {
      // Of another network.
    }
  }
  throw new TypeError('It is no address.')
}

/** The transaction `to_sign` of BIP-322. */
type ToSign = {
  readonly version: number
  readonly lockTime: number
  readonly sequence: number
  /** Of the transaction that it spends; absent in the simple form, which can only mean the right one. */
  readonly txid?: Uint8Array
  readonly script: Uint8Array
  readonly witness: readonly Uint8Array[]
}

type Spending = ToSign & { readonly txid: Uint8Array }

function readSimple(bytes: Uint8Array): ToSign | undefined {
  const nothing = new Uint8Array()
  try {
    const witness = RawWitness.decode(bytes)
    return { version: 0, lockTime: 0, sequence: 0, script: nothing, witness }
  } catch {
    return undefined
  }
}

function readFull(bytes: Uint8Array): ToSign | undefined {
  const { version, lockTime, inputs, outputs, witnesses } = RawTx.decode(bytes)
  // Other versions may have other rules.
  if (version !== 0 && version !== 2) return undefined
  const [[input, further], [output, other]] = [inputs, outputs]
  if (!input || further || input.index !== 0 || !output || other) return undefined
  if (output.amount !== 0n || !equalBytes(output.script, burned)) return undefined
  const { txid, finalScriptSig: script, sequence } = input
  return { version, lockTime, sequence, txid, script, witness: witnesses?.[0] ?? [] }
}

const burned = Script.encode(['RETURN'])

/** The id of the transaction `to_spend` of BIP-322, which commits to the text. */
function hashSpent(script: Uint8Array, message: string): Uint8Array {
  const hash = schnorr.utils.taggedHash('BIP0322-signed-message', utf8.encode(message))
  const none = { txid: new Uint8Array(32), index: 0xffffffff, sequence: 0 }
  const spent = RawTx.encode({
    ...{ version: 0, lockTime: 0, segwitFlag: false, witnesses: undefined },
    inputs: [{ ...none, finalScriptSig: Script.encode(['OP_0', hash]) }],
    outputs: [{ amount: 0n, script }],
  })
  return sha256(sha256(spent)).reverse()
}

/** Whether the key of the owner signed the transaction. */
function verifyInput(
  { version, lockTime, sequence, txid, script: unlocking, witness }: Spending,
  { owner, script }: { readonly owner: Owner; readonly script: Uint8Array },
): boolean {
  const tx = new Transaction({ version, lockTime, allowUnknownOutputs: true })
  tx.addInput({ txid, index: 0, sequence })
  tx.addOutput({ script: burned, amount: 0n })
  if (owner.type === 'tr') {
    const [signature, further] = witness
    if (!signature || further || unlocking.length) return false
    const tail = signature.slice(64)
    const kind = tail.length ? SigHash.ALL : SigHash.DEFAULT
    // By BIP-341, the default has no byte. BIP-322 takes signatures of the whole transaction only.
    if (tail.length && !equalBytes(tail, Uint8Array.of(kind))) return false
    const hash = tx.preimageWitnessV1(0, [script], kind, [0n])
    return schnorr.verify(signature.slice(0, 64), hash, owner.pubkey)
  }
  const isLegacy = owner.type === 'pkh'
  const [signature, key, further] = isLegacy ? Script.decode(unlocking) : witness
  if (!isBytes(signature) || !isBytes(key) || further !== undefined) return false
  if (!isUnlocked(owner, { unlocking, witness, signature, key })) return false
  const keyHash = hash160(key)
  if (owner.type !== 'sh' && !equalBytes(keyHash, owner.hash)) return false
  if (signature.at(-1) !== SigHash.ALL) return false
  const spending = OutScript.encode({ type: 'pkh', hash: keyHash })
  const hash = isLegacy
    ? hashLegacy({ version, lockTime, sequence, txid }, spending)
    : tx.preimageWitnessV0(0, spending, SigHash.ALL, 0n)
  const options = { prehash: false, format: 'der', lowS: true } as const
  return secp256k1.verify(signature.slice(0, -1), hash, key, options)
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array

type Unlocked = {
  readonly unlocking: Uint8Array
  readonly witness: readonly Uint8Array[]
  readonly signature: Uint8Array
  readonly key: Uint8Array
}

/**
 * Whether a signature and its key are where the address has them: in the script for P2PKH, each in the shortest form; in the witness for
 * P2WPKH; in the witness behind the script of P2SH-P2WPKH, which the simple form leaves out.
 */
function isUnlocked(owner: KeyHash, { unlocking, witness, signature, key }: Unlocked): boolean {
  if (owner.type === 'pkh') {
    return !witness.length && equalBytes(unlocking, Script.encode([signature, key]))
  }
  if (owner.type === 'wpkh') return !unlocking.length
  const program = OutScript.encode({ type: 'wpkh', hash: hash160(key) })
  if (unlocking.length && !equalBytes(unlocking, Script.encode([program]))) return false
  return equalBytes(hash160(program), owner.hash)
}

/** What a signature without a witness signs, of the whole transaction. */
function hashLegacy(
  {
    version,
    lockTime,
    sequence,
    txid,
  }: Pick<Spending, 'version' | 'lockTime' | 'sequence' | 'txid'>,
  finalScriptSig: Uint8Array,
): Uint8Array {
  const tx = RawTx.encode({
    ...{ version, lockTime, segwitFlag: false, witnesses: undefined },
    inputs: [{ txid, index: 0, sequence, finalScriptSig }],
    outputs: [{ amount: 0n, script: burned }],
  })
  return sha256(sha256(concatBytes(tx, new Uint8Array([SigHash.ALL, 0, 0, 0]))))
}

/** @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki */
function verifyBip137(
  owner: Owner,
  { message, bytes }: { readonly message: string; readonly bytes: Uint8Array },
): boolean {
  if (owner.type === 'tr') return false
  const text = utf8.encode(message)
  const hash = sha256(
    sha256(concatBytes(utf8.encode('\x18Bitcoin Signed Message:\n'), sized(text))),
  )
  const [head = 0] = bytes
  // Wallets write the head of P2PKH for the other kinds, too: what counts is the key.
  const recovered = new Uint8Array([(head - 27) & 3, ...bytes.slice(1)])
  const point = secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(hash)
  const isCompressed = head >= 31 || owner.type !== 'pkh'
  const key = point.toBytes(isCompressed)
  const program = OutScript.encode({ type: 'wpkh', hash: hash160(key) })
  return equalBytes(owner.type === 'sh' ? hash160(program) : hash160(key), owner.hash)
}

const sized = (text: Uint8Array) => concatBytes(CompactSize.encode(BigInt(text.length)), text)
