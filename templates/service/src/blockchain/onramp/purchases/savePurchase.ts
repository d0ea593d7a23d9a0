import { parseCaipAddress } from '@wallet-kit/core/plugin'
import type { Service } from '../../../service.js'
import type { Purchase } from '../../sources.js'
import { foldAddress } from './foldAddress.js'

/**
 * Keeps what a webhook told of a purchase. Webhooks come late, twice and in any order: a purchase goes from pending to failed to confirmed
 * and never back, so that the last word is the same in every order. A purchase stays the account's whose it was first. Rejects with what the
 * database says.
 */
export async function savePurchase(
  { database, log }: Pick<Service, 'database' | 'log'>,
  { provider, purchase }: { readonly provider: string; readonly purchase: Purchase },
): Promise<void> {
  const { id, status, at, token, hash } = purchase
  const { caipNetworkId, address } = parseCaipAddress(purchase.caipAddress) ?? {}
  if (!caipNetworkId || !address) {
    log.warn('purchase-without-account', { provider })
    return
  }
  await database
    .insertInto('onramp_purchases')
    .values({
      ...{ provider, purchase_id: id, account: foldAddress(address), chain_id: caipNetworkId },
      ...{ address, status, at, symbol: token.symbol, amount: token.amount, hash: hash ?? null },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'purchase_id'])
        .doUpdateSet((row) => ({
          status: row.ref('excluded.status'),
          symbol: row.ref('excluded.symbol'),
          amount: row.ref('excluded.amount'),
          hash: row.fn.coalesce('excluded.hash', 'onramp_purchases.hash'),
        }))
        .where((row) => {
          const kept = (name: typeof status) => row('onramp_purchases.status', '=', name)
          const told = (name: typeof status) => row('excluded.status', '=', name)
          return row.and([
            row('onramp_purchases.account', '=', row.ref('excluded.account')),
            row('onramp_purchases.chain_id', '=', row.ref('excluded.chain_id')),
            row.or([
              kept('pending'),
              row.and([kept('failed'), told('confirmed')]),
              // Of the same state, with the transaction that was not known yet.
              row.and([
                row('onramp_purchases.status', '=', row.ref('excluded.status')),
                row('onramp_purchases.hash', 'is', null),
              ]),
            ]),
          ])
        }),
    )
    .execute()
}
