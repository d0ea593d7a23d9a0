import { type Address, getAddress } from 'viem'
import type { Database } from '../../../storage/openDatabase.js'
import { NameTakenError, NonceUsedError } from './errors.js'

/** A name of the zone, and what it leads to. */
export type RegisteredName = {
  /** The full name. */
  readonly name: string
  readonly owner: Address
  /** For which the name has that address (ENSIP-11). */
  readonly coinTypes: readonly number[]
}

/**
 * Keeps a name, and that its message was used. Both or neither: who came too late may use the message again. Throws `NameTakenError` and
 * `NonceUsedError`.
 */
export async function keepName(
  database: Database,
  { name, owner, coinTypes, nonce, expiresAt, now }: keepName.Options,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const used = await transaction
      .insertInto('name_nonces')
      .values({ nonce, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .returning('nonce')
      .executeTakeFirst()
    if (!used) throw new NonceUsedError()
    const kept = await transaction
      .insertInto('registered_names')
      .values({
        ...{ name, owner_address: owner.toLowerCase(), registered_at: now },
        coin_types: JSON.stringify(coinTypes),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!kept) throw new NameTakenError({ text: name })
  })
}

export declare namespace keepName {
  type Options = RegisteredName & {
    readonly nonce: string
    /** Until when the message would be taken again, in ms since 1970. */
    readonly expiresAt: number
    readonly now: number
  }
}

/** Those of the full names that are registered. */
export async function findNames(
  database: Database,
  names: readonly string[],
): Promise<readonly RegisteredName[]> {
  if (names.length === 0) return []
  const rows = await database
    .selectFrom('registered_names')
    .select(['name', 'owner_address', 'coin_types'])
    .where('name', 'in', names)
    .execute()
  return rows.map(readRow)
}

/** How many names of one address are told of. */
const mostNames = 50

/** The names of an address, the newest first. */
export async function listNamesOf(
  database: Database,
  address: string,
): Promise<readonly RegisteredName[]> {
  const rows = await database
    .selectFrom('registered_names')
    .select(['name', 'owner_address', 'coin_types'])
    .where('owner_address', '=', address.toLowerCase())
    .orderBy('registered_at', 'desc')
    .orderBy('name')
    .limit(mostNames)
    .execute()
  return rows.map(readRow)
}

function readRow({ name, owner_address, coin_types }: Row): RegisteredName {
  return { name, owner: getAddress(owner_address), coinTypes: JSON.parse(coin_types) }
}

type Row = { readonly name: string; readonly owner_address: string; readonly coin_types: string }
