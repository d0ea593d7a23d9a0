import { InvalidRequestError } from '../../../errors.js'
import type { Service } from '../../../service.js'
import type { Purchases } from '../../sources.js'
import { foldAddress } from './foldAddress.js'

/** Purchases of a page. */
const pageSize = 50

/** The purchases of an account at an on-ramp, newest first, a page of them. Throws `InvalidRequestError`, and what the database says. */
export async function listPurchases(
  { database }: Pick<Service, 'database'>,
  { address, caipNetworkId, onramp, cursor }: Parameters<Purchases['list']>[0],
): ReturnType<Purchases['list']> {
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
    purchases: shown.map(
      ({ purchase_id: id, chain_id, address, status, at, symbol, amount, hash }) => ({
        ...{ id, caipAddress: `${chain_id}:${address}`, status, at },
        token: { symbol, ...(amount && { amount }) },
        ...(hash !== null && { hash }),
      }),
    ),
    next: last && writeCursor(last.at, last.purchase_id),
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
