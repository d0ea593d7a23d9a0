import { parseCaipAddress } from '@wallet-kit/core/plugin'
import type { Service } from '../../../service.js'
import type { Purchase } from '../../sources.js'
import { foldAddress } from './foldAddress.js'

/**
 * Keeps what a webhook told of a purchase. Webhooks come late, twice and in any order: a purchase goes from pending to failed to confirmed
 * and never back, so that the last word is the same in every order. A purchase stays the account's whose it was first; its network is the one
 * that the last word names. Rejects with what the database says.
 */
export async function savePurchase(
  { database, log }: Pick<Service, 'database' | 'log'>,
  { provider, purchase }: { readonly provider: string; readonly purchase: Purchase },
): Promise<void> {
  const { id, status, at, token, hash } = purchase
  const account = parseCaipAddress(purchase.caipAddress)
  if (!account) {
    log.warn('purchase-without-account', { provider })
    return
  }
  const { caipNetworkId, address } = account
  await database
    .insertInto('onramp_purchases')
    .values({
      ...{ provider, purchase_id: id, account: foldAddress(address), chain_id: caipNetworkId },
      ...{
        address,
        status,
        at,
        symbol: token.symbol,
        amount: token.amount ?? '',
        hash: hash ?? null,
      },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'purchase_id'])
        .doUpdateSet((row) => {
          const kept = (name: typeof status) => row('onramp_purchases.status', '=', name)
          const isNewer = row.or([
            kept('pending'),
            row.and([kept('failed'), row('excluded.status', '=', 'confirmed')]),
          ])
          // An amount that is known stays until a newer one is.
          const isAmountNewer = row.and([
            row('excluded.amount', '!=', ''),
            row.or([isNewer, row('onramp_purchases.amount', '=', '')]),
          ])
          const newer = <column extends 'status' | 'symbol' | 'amount' | 'chain_id'>(
            name: column,
          ) =>
            row
              .case()
              .when(name === 'amount' ? isAmountNewer : isNewer)
              .then(row.ref(`excluded.${name}`))
              .else(row.ref(`onramp_purchases.${name}`))
              .end()
          return {
            ...{ status: newer('status'), symbol: newer('symbol'), amount: newer('amount') },
            chain_id: newer('chain_id'),
            // A late message may be the only one that has it.
            hash: row.fn.coalesce('onramp_purchases.hash', 'excluded.hash'),
          }
        })
        .where((row) => row('onramp_purchases.account', '=', row.ref('excluded.account'))),
    )
    .execute()
}
