import type { Service } from '../service.js'

/** A passkey, as browsers are asked for it. */
export type Passkey = { readonly id: string; readonly transports: string[] }

/** The passkeys of an account. */
export async function listPasskeys(
  { database }: Service,
  accountId: string,
): Promise<readonly Passkey[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({
    id,
    transports: JSON.parse(transports) as string[],
  }))
}
