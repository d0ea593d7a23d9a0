import { genesisHash, type PolkadotRuntime } from './loadRuntime.js'
import { refuse } from './polkadotRpcError.js'

/** What transactions of version 4 have, which begins with the kind of the key. */
type MultiSigned = { readonly multiSignature: { toU8a(): Uint8Array } }

/** A signed transfer as it was handed in, whose signature is the sender's. */
export type ReadTransfer = {
  /** Hex. */
  readonly hash: string
  readonly nonce: number
  /** Keys of accounts, as hex without `0x`. */
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/**
 * Reads a transaction (hex) with the chain's own types, and checks what a node checks before its state: that it is signed for this chain and this version
 * of it, that it is in its time, and by whom it is signed. Only `Balances.transfer_keep_alive` is taken.
 *
 * @throws PolkadotRpcError for what is refused.
 */
export function readTransfer(
  { registry, version, crypto }: PolkadotRuntime,
  { hex, next, hashOf }: readTransfer.Options,
): ReadTransfer {
  const transaction = decode(registry, hex)
  const { method, signer, nonce, tip } = transaction
  const { era } = transaction
  // One that is past its time names a block of the next such time, by which its signature is of something else. Without an end it names the first block.
  const blockHash = hashOf(era.isMortalEra ? era.asMortalEra.birth(next - 1) : 0)
  const fields = {
    ...{ method: method.toHex(), era: era.toHex(), nonce: nonce.toHex() },
    ...{ tip: tip.toHex(), genesisHash, blockHash, mode: 0 },
    ...{ specVersion: version.specVersion, transactionVersion: version.transactionVersion },
  }
  const payload = registry.createType('ExtrinsicPayload', fields, { version: 4 })
  const signed = payload.toU8a({ method: true })
  const message = signed.length > 256 ? crypto.blake2AsU8a(signed) : signed
  const key = crypto.decodeAddress(signer.toString())
  const { isValid } = crypto.signatureVerify(
    message,
    (transaction.inner.signature as MultiSigned).multiSignature.toU8a(),
    key,
  )
  if (!isValid) throw refuse('Transaction has a bad signature')
  const [to, amount] = method.args
  if (`${method.section}.${method.method}` !== 'balances.transferKeepAlive' || !to || !amount) {
    throw refuse('Transaction call is not expected')
  }
  return {
    hash: transaction.hash.toHex(),
    nonce: nonce.toNumber(),
    from: Buffer.from(key).toString('hex'),
    to: Buffer.from(crypto.decodeAddress(to.toString())).toString('hex'),
    amount: BigInt(amount.toString()),
  }
}

export declare namespace readTransfer {
  type Options = {
    readonly hex: string
    /** The number of the block that it would come into. */
    readonly next: number
    /** The hash of the block of a number; undefined where there is none. */
    readonly hashOf: (number: number) => string | undefined
  }
}

function decode(registry: PolkadotRuntime['registry'], hex: string) {
  try {
    const transaction = registry.createType('Extrinsic', hex)
    if (transaction.isSigned && transaction.toHex() === hex) return transaction
  } catch {
    // It is refused below.
  }
  throw refuse('Could not decode `UncheckedExtrinsic`', 1002)
}
