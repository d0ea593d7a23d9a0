import { formatUnits } from 'viem'
import { seeder } from '../../sendAsSeeder.js'
import type { ServiceTransaction } from '../serviceTransaction.js'
import { tokenIcon } from '../tokenIcon.js'
import type { Purchase } from './createPurchases.js'

/** Tells a purchase as the history does: it keeps its id from the payment on, and has a hash as soon as it was sent. */
export function describePurchase({
  id,
  order,
  paidAt,
  status,
  hash,
}: Purchase): ServiceTransaction {
  const { provider, chainId, address, token, amount } = order
  const { name, symbol, decimals } = token
  const sender = chainId.startsWith('eip155:') ? seeder : ''
  return {
    id: `${provider.id}:${id}`,
    metadata: {
      ...(hash !== undefined && { hash }),
      minedAt: new Date(paidAt).toISOString(),
      chain: chainId,
      operationType: 'buy',
      status,
      sentFrom: sender,
      sentTo: address,
      provider: provider.id,
    },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: formatUnits(amount, decimals) },
        price: token.price,
        sender,
        recipient: address,
        fungible_info: {
          ...{ name, symbol, decimals },
          icon: { url: tokenIcon(symbol) },
          ...(token.address && { address: `${chainId}:${token.address}` }),
        },
      },
    ],
  }
}
