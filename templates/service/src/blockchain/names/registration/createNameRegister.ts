import { getAddress } from 'viem'
import type { Database } from '../../../storage/openDatabase.js'
import type { NameRegister, RegisteredName } from '../../sources.js'
import { NameTakenError, NonceUsedError } from './errors.js'

/** How many names of one address are told of. */
const mostNames = 50

/** Keeps names in the service's database. */
export function createNameRegister(database: Database): NameRegister {
  const select = () =>
    database.selectFrom('registered_names').select(['name', 'owner_address', 'coin_types'])
  return {
    async find(names) {
      if (names.length === 0) return []
      return (await select().where('name', 'in', names).execute()).map(readRow)
    },
    async listOf(address) {
      const rows = await select()
        .where('owner_address', '=', address.toLowerCase())
        .orderBy('registered_at', 'desc')
        .orderBy('name')
        .limit(mostNames)
        .execute()
      return rows.map(readRow)
    },
    async keep({ name, owner, coinTypes, nonce, expiresAt, now }) {
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
    },
  }
}

function readRow({ name, owner_address, coin_types }: Row): RegisteredName {
  return { name, owner: getAddress(owner_address), coinTypes: JSON.parse(coin_types) }
}

type Row = { readonly name: string; readonly owner_address: string; readonly coin_types: string }
