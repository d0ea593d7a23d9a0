import type { Transaction } from '@wallet-kit/core'
import { formatUnits } from 'viem'
import { seeder } from '../../sendAsSeeder.js'
import { tokenIcon } from '../tokenIcon.js'
import type { Purchase } from './createPurchases.js'

/** Tells a purchase as the history does: it keeps its id from the payment on, and has a hash as soon as it was sent. */
export function describePurchase({ id, order, paidAt, status, hash }: Purchase): Transaction {
  const { provider, chainId, address, token, amount } = order
  const { name, symbol, decimals } = token
  const sender = chainId.startsWith('eip155:') ? { sender: seeder } : {}
  const iconUrl = tokenIcon(symbol)
  return {
    id: `${provider.id}:${id}`,
    ...(hash !== undefined && { hash }),
    ...{ minedAt: paidAt, chainId, operationType: 'buy', status, provider: provider.id },
    ...('sender' in sender && { sentFrom: sender.sender }),
    sentTo: address,
    transfers: [
      {
        direction: 'in',
        ...sender,
        recipient: address,
        token: {
          ...{ name, symbol, amount: formatUnits(amount, decimals) },
          ...(iconUrl && { iconUrl }),
          ...(token.address && { address: `${chainId}:${token.address}` }),
        },
      },
    ],
  }
}
