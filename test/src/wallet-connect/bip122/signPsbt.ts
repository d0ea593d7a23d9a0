import { base64 } from '@scure/base'
import type * as Bitcoin from '@scure/btc-signer'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import { readRequest } from '../readRequest.js'
import type { BitcoinKey } from './bitcoinKey.js'
import type { BitcoinSource } from './bitcoinSource.js'

/** Signs the inputs that the app names, and sends the transaction where it asks for that. */
export async function signPsbt(
  { Transaction }: typeof Bitcoin,
  { params, keys, bitcoin }: signPsbt.Options,
): Promise<{ psbt: string; txid?: string }> {
  const { fields, bytes } = readRequest(params)
  const psbt = bytes('psbt', base64.decode)
  if (!Array.isArray(fields.signInputs)) {
    throw new ProviderRpcError(-32602, 'Expected { signInputs: [{ address, index }] }.')
  }
  if (fields.broadcast === true && !bitcoin) {
    throw new ProviderRpcError(4901, 'The wallet has no Bitcoin node.')
  }
  try {
    const transaction = Transaction.fromPSBT(psbt)
    for (const input of fields.signInputs) {
      const { address, index, sighashTypes } = Object(input)
      const key = keys.find((each) => each.address === address)
      if (!key) throw new ProviderRpcError(4100, 'The wallet has no such account.')
      transaction.signIdx(key.secret, index, sighashTypes)
    }
    if (fields.broadcast !== true || !bitcoin) return { psbt: base64.encode(transaction.toPSBT()) }

    const signed = base64.encode(transaction.toPSBT())
    transaction.finalize()
    return { psbt: signed, txid: await bitcoin.broadcast(transaction.hex) }
  } catch (error) {
    if (error instanceof ProviderRpcError) throw error
    throw new ProviderRpcError(-32603, String(error))
  }
}

export declare namespace signPsbt {
  type Options = {
    params: unknown
    keys: readonly BitcoinKey[]
    bitcoin: BitcoinSource | undefined
  }
}
