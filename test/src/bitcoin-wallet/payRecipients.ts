import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { ProviderRpcError } from '../wallet/providerRpcError.js'
import { askNode } from './askNode.js'
import type { BitcoinAddress } from './bitcoinAddress.js'
import type { BitcoinWalletContext } from './bitcoinWalletContext.js'
import { toNetwork } from './toNetwork.js'

/** What a transaction pays the miner here, in satoshi. */
const fee = 2000n

type Coin = { txid: string; vout: number; value: string; script: string }

/** Builds and signs the transaction that pays the recipients from an address for payments; what is left goes back to it. */
export async function payRecipients(
  context: BitcoinWalletContext,
  { recipients, from }: { recipients: readonly unknown[]; from: BitcoinAddress },
): Promise<Transaction> {
  const network = toNetwork(context.owner.state.get().network)
  const transaction = new Transaction()
  let missing = fee
  for (const recipient of recipients) {
    const { address, amount } = Object(recipient)
    if (!Number.isSafeInteger(amount) || amount <= 0) {
      throw new ProviderRpcError(-32602, 'An amount is no whole number of satoshi.')
    }
    transaction.addOutputAddress(String(address), BigInt(amount), network)
    missing += BigInt(amount)
  }
  const coins = await askNode<readonly Coin[]>(context, `/coins/${from.address}`)
  for (const { txid, vout, value, script } of coins) {
    if (missing <= 0n) break
    const witnessUtxo = { script: hex.decode(script), amount: BigInt(value) }
    transaction.addInput({ txid, index: vout, witnessUtxo })
    missing -= BigInt(value)
  }
  if (missing > 0n) throw new ProviderRpcError(-32603, 'The coins are not enough.')
  if (missing < 0n) transaction.addOutputAddress(from.address, -missing, network)
  transaction.sign(context.keyOf(from.address))
  transaction.finalize()
  return transaction
}
