import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import { askNode } from '../askNode.js'
import type { BitcoinWalletContext, BitcoinWalletMethod } from '../bitcoinWalletContext.js'
import { payRecipients } from '../payRecipients.js'

/** The methods that spend coins. */
export const spendMethods: Readonly<Record<string, BitcoinWalletMethod>> = {
  async signPsbt(context, params) {
    const { psbt, signInputs, broadcast } = params
    const transaction = readPsbt(psbt)
    const inputs: readonly [string, unknown][] = signInputs
      ? Object.entries(signInputs)
      : context.exposed().map(({ address }) => [address, undefined])
    for (const [address] of inputs) context.keyOf(address)
    await context.owner.ask('signPsbt', params)
    for (const [address, indexes] of inputs) sign(context, transaction, { address, indexes })
    if (!broadcast) return { psbt: base64.encode(transaction.toPSBT()) }
    transaction.finalize()
    const txid = await broadcastTransaction(context, transaction)
    return { psbt: base64.encode(transaction.toPSBT()), txid }
  },

  async sendTransfer(context, params) {
    const { recipients } = params
    if (!Array.isArray(recipients) || !recipients.length) {
      throw new ProviderRpcError(-32602, 'Expected { recipients: [{ address, amount }] }.')
    }
    const [payment] = context.exposed()
    if (!payment) throw new ProviderRpcError(-32002, 'Access denied.')
    await context.owner.ask('sendTransfer', params)
    const transaction = await payRecipients(context, { recipients, from: payment })
    return { txid: await broadcastTransaction(context, transaction) }
  },
}

function readPsbt(psbt: unknown): Transaction {
  try {
    return Transaction.fromPSBT(base64.decode(String(psbt)))
  } catch {
    throw new ProviderRpcError(-32602, 'Expected { psbt } in base64.')
  }
}

/** Without indexes: what the key can sign. */
function sign(
  context: BitcoinWalletContext,
  transaction: Transaction,
  { address, indexes }: { address: string; indexes: unknown },
) {
  const key = context.keyOf(address)
  if (indexes === undefined) {
    try {
      transaction.sign(key)
    } catch {
      // Nothing of this address is in it.
    }
    return
  }
  for (const index of indexes as readonly number[]) transaction.signIdx(key, index)
}

async function broadcastTransaction(context: BitcoinWalletContext, transaction: Transaction) {
  const body = { raw: hex.encode(transaction.extract()) }
  const { txid } = await askNode<{ txid: string }>(context, '/broadcast', body)
  return txid
}
