import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, utf8 } from '@scure/base'
import { p2tr, p2wpkh, RawWitness, Script, Transaction, utils } from '@scure/btc-signer'

/**
 * Signs a text by BIP-322, in the simple form: the witness of a transaction that spends what only a transaction that holds the text
 * could have given. Base64.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function signBip322(
  message: string,
  { key, type }: { key: Uint8Array; type: 'p2wpkh' | 'p2tr' },
): string {
  const publicKey = secp256k1.getPublicKey(key)
  const internalKey = utils.pubSchnorr(key)
  const { script } = type === 'p2wpkh' ? p2wpkh(publicKey) : p2tr(internalKey)
  const options = {
    ...{ version: 0, lockTime: 0, allowUnknownInputs: true, allowUnknownOutputs: true },
    ...{ disableScriptCheck: true, allowLegacyWitnessUtxo: true },
  } as const

  const toSpend = new Transaction(options)
  // First, since an input that is signed already allows no further output.
  toSpend.addOutput({ script, amount: 0n })
  toSpend.addInput({
    ...{ txid: '00'.repeat(32), index: 0xffffffff, sequence: 0 },
    finalScriptSig: Script.encode(['OP_0', tag(message)]),
  })

  const toSign = new Transaction(options)
  toSign.addInput({
    ...{ txid: toSpend.id, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } },
    ...(type === 'p2tr' && { tapInternalKey: internalKey }),
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.signIdx(key, 0)
  toSign.finalizeIdx(0)
  const witness = toSign.getInput(0).finalScriptWitness
  if (!witness) throw new Error('The key does not sign for the address.')
  return base64.encode(RawWitness.encode(witness))
}

/** The text's tagged hash. */
function tag(message: string): Uint8Array {
  const name = sha256(utf8.decode('BIP0322-signed-message'))
  return sha256(new Uint8Array([...name, ...name, ...utf8.decode(message)]))
}
