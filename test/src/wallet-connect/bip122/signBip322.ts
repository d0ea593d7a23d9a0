import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import type * as Bitcoin from '@scure/btc-signer'
import type { BitcoinKey } from './bitcoinKey.js'

const TAG = sha256(utf8ToBytes('BIP0322-signed-message'))

/**
 * Signs a message as a transaction that could never be sent, and gives its witness: the "simple" form.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function signBip322(
  { RawTx, RawWitness, Script, Transaction }: typeof Bitcoin,
  { key, message }: signBip322.Options,
): signBip322.ReturnType {
  const messageHash = sha256(concatBytes(TAG, TAG, utf8ToBytes(message)))
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode(['OP_0', messageHash]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: key.script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({
    version: 0,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
  })
  toSign.addInput({
    txid: hex.encode(sha256(sha256(toSpend)).toReversed()),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: key.script, amount: 0n },
    ...(key.intention === 'ordinal' ? { tapInternalKey: hex.decode(key.publicKey) } : {}),
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.sign(key.secret)
  toSign.finalize()
  const witness = toSign.getInput(0).finalScriptWitness
  return { signature: RawWitness.encode(witness ?? []), messageHash }
}

export declare namespace signBip322 {
  type Options = { key: BitcoinKey; message: string }
  type ReturnType = { signature: Uint8Array; messageHash: Uint8Array }
}
