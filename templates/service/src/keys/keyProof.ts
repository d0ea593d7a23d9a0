import type { Context } from 'hono'
import { hasPasskey } from '../accounts/accounts.js'
import { isKeyProved, noteKeyProof, requireSession, type Session } from '../accounts/sessions.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { hashToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import { KeyProofNeededError, KeyProofRefusedError } from './errors.js'
import { isStillGood, listSeedHashes } from './seedCopies.js'

/** What only the recovery code gives, or what only the open seed gives. */
export type KeyProof = { readonly codeProof: string } | { readonly seedProof: string }

/**
 * Takes a proof by the key: for 5 minutes this browser may do what an inbox alone may not. The seed counts only if the account has neither a passkey nor a
 * recovery code, since it is open in a browser for days. Throws `KeyProofRefusedError`.
 */
export async function proveKey(
  service: Service,
  { proof, context }: { readonly proof: KeyProof; readonly context: Context<ServiceEnv> },
): Promise<void> {
  const { accountId } = await requireSession(service, context)
  const { needs, hashes } = await listProofs(service, accountId)
  const isRight =
    'codeProof' in proof
      ? hashes.codes.includes(hashToken(proof.codeProof))
      : needs === 'seed' && hashes.seeds.includes(hashToken(proof.seedProof))
  if (!isRight) throw new KeyProofRefusedError()
  await noteKeyProof(service, context)
}

/** Throws `KeyProofNeededError` unless the key has proved within the last 5 minutes that the browser is the owner's. An account without a key has no more than its login. */
export async function requireKeyProof(service: Service, session: Session): Promise<void> {
  const { needs } = await listProofs(service, session.accountId)
  if (needs && !isKeyProved(service, session)) throw new KeyProofNeededError()
}

/** Whether an account has a recovery code that proves whose it is. */
export const hasRecoveryCode = async (service: Service, accountId: string): Promise<boolean> =>
  (await listCodeHashes(service, accountId)).length > 0

async function listProofs(service: Service, accountId: string) {
  const [isPasskey, codes, found] = await Promise.all([
    hasPasskey(service, accountId),
    listCodeHashes(service, accountId),
    listSeedHashes(service.database, accountId),
  ])
  // One of an earlier version cannot be compared.
  const seeds = found.filter((hash) => hash !== null)
  const isFresh = isPasskey || codes.length > 0
  const needs = isFresh ? 'fresh' : seeds.length ? 'seed' : undefined
  return { needs, hashes: { codes, seeds } } as const
}

async function listCodeHashes(
  { database, now }: Service,
  accountId: string,
): Promise<readonly (string | null)[]> {
  const rows = await database
    .selectFrom('seed_copies')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('code_hash', 'is not', null)
    .where(isStillGood(now()))
    .execute()
  return rows.map(({ code_hash: hash }) => hash)
}
