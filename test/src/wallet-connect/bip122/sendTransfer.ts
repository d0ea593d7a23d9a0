import { hex } from '@scure/base'
import type * as Bitcoin from '@scure/btc-signer'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import { readRequest } from '../readRequest.js'
import type { BitcoinKey } from './bitcoinKey.js'
import type { bitcoinNetwork } from './bitcoinNetwork.js'
import type { BitcoinSource } from './bitcoinSource.js'

// In satoshis for each virtual byte; what a regtest node takes at least is 1.
const FEE_RATE = 2n

/** Pays an amount from the account's coins, the rest back to it or to where the app says, and sends the transaction. */
export async function sendTransfer(
  { Script, selectUTXO }: typeof Bitcoin,
  { params, key, network, bitcoin }: sendTransfer.Options,
): Promise<{ txid: string }> {
  if (!bitcoin) throw new ProviderRpcError(4901, 'The wallet has no Bitcoin node.')
  const { fields, text } = readRequest(params)
  const amount = readAmount(text('amount'))
  const memo = typeof fields.memo === 'string' ? [hex.decode(fields.memo)] : []
  const coins = await bitcoin.coins(key.address)
  try {
    const selected = selectUTXO(
      coins.map(({ txid, index, amount }) => ({
        txid,
        index,
        witnessUtxo: { script: key.script, amount },
      })),
      [
        { address: text('recipientAddress'), amount },
        ...memo.map((data) => ({ script: Script.encode(['RETURN', data]), amount: 0n })),
      ],
      'default',
      {
        changeAddress:
          typeof fields.changeAddress === 'string' ? fields.changeAddress : key.address,
        feePerByte: FEE_RATE,
        bip69: true,
        createTx: true,
        network,
        allowUnknownOutputs: true,
      },
    )
    if (!selected?.tx) throw new ProviderRpcError(-32000, 'The account has not enough coins.')
    selected.tx.sign(key.secret)
    selected.tx.finalize()
    return { txid: await bitcoin.broadcast(selected.tx.hex) }
  } catch (error) {
    if (error instanceof ProviderRpcError) throw error
    throw new ProviderRpcError(-32603, String(error))
  }
}

export declare namespace sendTransfer {
  type Options = {
    params: unknown
    key: BitcoinKey
    network: ReturnType<typeof bitcoinNetwork>
    bitcoin: BitcoinSource | undefined
  }
}

function readAmount(text: string): bigint {
  if (/^[1-9]\d*$/.test(text)) return BigInt(text)
  throw new ProviderRpcError(-32602, 'Expected { amount: satoshis as a decimal string }.')
}
