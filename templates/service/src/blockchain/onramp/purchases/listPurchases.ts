import type { Transaction, TransactionPage } from '@wallet-kit/core'
import { InvalidRequestError } from '../../../errors.js'
import type { Service } from '../../../service.js'
import { foldAddress } from './foldAddress.js'

/** Purchases of a page. */
const pageSize = 50

/** The purchases of an account at an on-ramp, newest first, a page of them. Throws `InvalidRequestError`, and what the database says. */
export async function listPurchases(
  { database }: Pick<Service, 'database'>,
  { address, caipNetworkId, onramp, cursor }: listPurchases.Options,
): Promise<TransactionPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (!isPlain(address) || !isPlain(onramp)) {
    throw new InvalidRequestError({ problem: 'it names no account, or no on-ramp.' })
  }
  let query = database
    .selectFrom('onramp_purchases')
    .selectAll()
    .where('account', '=', foldAddress(address))
    .where('provider', '=', onramp.toLowerCase())
  if (caipNetworkId) query = query.where('chain_id', '=', caipNetworkId)
  if (after) {
    query = query.where((row) =>
      row.or([
        row('at', '<', after.at),
        row.and([row('at', '=', after.at), row('purchase_id', '<', after.id)]),
      ]),
    )
  }
  const rows = await query
    .orderBy('at', 'desc')
    .orderBy('purchase_id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    transactions: shown.map(
      (row): Transaction => ({
        id: `${row.provider}:${row.purchase_id}`,
        ...(row.hash !== null && { hash: row.hash }),
        minedAt: row.at,
        chainId: row.chain_id,
        operationType: 'buy',
        status: row.status,
        sentTo: row.address,
        transfers: [
          {
            ...{ direction: 'in', recipient: row.address },
            token: { symbol: row.symbol, amount: row.amount },
          },
        ],
        provider: row.provider,
      }),
    ),
    next: last && writeCursor(last.at, last.purchase_id),
  }
}

export declare namespace listPurchases {
  type Options = {
    /** Address in the namespace's own text form. */
    readonly address: string
    /** CAIP-2; absent: on all networks. */
    readonly caipNetworkId?: string | undefined
    /** The provider's id. */
    readonly onramp: string
    /** As `next` of the page before. */
    readonly cursor?: string | undefined
  }
}

const writeCursor = (at: number, id: string) =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url')

function readCursor(cursor: string): { readonly at: number; readonly id: string } {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Number.isSafeInteger(at) && isPlain(id)) return { at, id }
  } catch {}
  throw new InvalidRequestError({ problem: '"cursor" is not from a page before.' })
}

/** What a column of text can be compared with: Postgres takes no NUL. */
const isPlain = (text: unknown) => typeof text === 'string' && /^[\x20-\x7e]{1,200}$/.test(text)
