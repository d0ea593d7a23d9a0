import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from 'hono'
import {
  findOrCreateAccount,
  listIdentities,
  lockAccount,
  readIdentity,
  writeIdentity,
} from '../accounts/accounts.js'
import { logInTo } from '../accounts/logInAs.js'
import { requireFreshSession } from '../accounts/sessions.js'
import { writeAudit } from '../audit/writeAudit.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { requireOwnSeed } from '../keys/seedCopies.js'
import { tellOwner } from '../mail/tellOwner.js'
import { createToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import { challengeTime, createChallenge, takeChallenge } from './challenges.js'
import { PasskeyRefusedError, TooManyPasskeysError } from './errors.js'
import { listPasskeys, type Passkey } from './passkeys.js'

/** How many passkeys an account may have. */
const most = 20

/** EdDSA, ES256 and RS256 (COSE), the ones that authenticators know. */
const algorithms = [-8, -7, -257]

/** Begins a new account that logs in by a passkey: gives what `navigator.credentials.create` takes. */
export async function beginPasskeyAccount(service: Service, context: Context<ServiceEnv>) {
  const userHandle = createToken()
  const challenge = await createChallenge(service, { purpose: 'create', userHandle, context })
  return describePasskey(service, { challenge, userHandle, label: createLabel(service) })
}

/** Begins one more passkey of the account that is logged in, right after a login. */
export async function beginPasskey(service: Service, context: Context<ServiceEnv>) {
  const { accountId } = await requireFreshSession(service, context)
  const known = await requireRoom(service, accountId)
  const [identity] = await listIdentities(service, accountId)
  const userHandle = (await readHandle(service, accountId)) ?? createToken()
  const challenge = await createChallenge(service, {
    ...{ purpose: 'add', accountId, userHandle, context },
  } as const)
  const label = identity?.label ?? createLabel(service)
  return describePasskey(service, { challenge, userHandle, label, known })
}

/** Gives the passkeys of an account that may have one more. Throws `TooManyPasskeysError`. */
async function requireRoom(service: Service, accountId: string): Promise<readonly Passkey[]> {
  const known = await listPasskeys(service, accountId)
  if (known.length >= most) throw new TooManyPasskeysError()
  return known
}

/** Of an account without a name: the day tells one from another in the list of the authenticator. */
const createLabel = ({ settings, now }: Service) =>
  `${settings.appName}, ${new Date(now()).toISOString().slice(0, 10)}`

async function readHandle(service: Service, accountId: string): Promise<string | undefined> {
  const row = await service.database
    .selectFrom('identities')
    .select(['account_id', 'provider', 'identity_sealed'])
    .where('account_id', '=', accountId)
    .where('provider', '=', 'passkey')
    .executeTakeFirst()
  return row && readIdentity(service, row).subject
}

function describePasskey({ settings }: Service, options: describePasskey.Options) {
  const { challenge, userHandle, label, known = [] } = options
  const read = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  return generateRegistrationOptions({
    ...{ rpName: settings.appName, rpID: settings.url.hostname },
    ...{ userName: label, userDisplayName: label, userID: read(userHandle) },
    ...{ challenge: read(challenge), timeout: challengeTime, supportedAlgorithmIDs: algorithms },
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
}

declare namespace describePasskey {
  type Options = {
    readonly challenge: string
    readonly userHandle: string
    /** What the authenticator shows its owner. */
    readonly label: string
    readonly known?: readonly { readonly id: string; readonly transports: string[] }[]
  }
}

/** What an authenticator made, as the frame sends it. */
export type NewPasskey = {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports?: readonly string[] | undefined
  }
}

/**
 * Ends what `beginPasskeyAccount` or `beginPasskey` began: the passkey is stored, and a new account is logged in. Throws
 * `PasskeyRefusedError`, `TooManyPasskeysError`, and `SeedNotProvedError` for one more passkey without the account's seed.
 */
export async function endPasskey(
  service: Service,
  { passkey, isNew, seedProof, context }: endPasskey.Options,
): Promise<{ readonly action: 'connect'; readonly isNew: boolean }> {
  const { clientDataJSON } = passkey.response
  const purpose = isNew ? 'create' : 'add'
  const begun = await takeChallenge(service, { clientDataJSON, purposes: [purpose], context })
  const { userHandle, challenge } = begun
  const session = isNew ? undefined : await requireFreshSession(service, context)
  if (!userHandle || session?.accountId !== (begun.accountId ?? undefined)) {
    throw new PasskeyRefusedError()
  }
  const { credential } = await verify(service, { passkey, challenge })
  const identity = { provider: 'passkey', subject: userHandle, label: createLabel(service) }
  const accountId = session?.accountId ?? (await findOrCreateAccount(service, identity)).accountId
  await service.database.transaction().execute(async (database) => {
    await lockAccount(database, accountId)
    const own = { ...service, database }
    // Others may have come since this one was begun.
    await requireRoom(own, accountId)
    // It proves from now on that the account is its owner's: an inbox alone adds none.
    if (session) await requireOwnSeed(database, { accountId, seedProof })
    if (session) await addIdentity(own, { ...identity, accountId })
    const stored = await database
      .insertInto('passkeys')
      .values({
        ...{ credential_id: credential.id, account_id: accountId, user_handle: userHandle },
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        ...{ counter: credential.counter, created_at: service.now() },
        transports: JSON.stringify(passkey.response.transports ?? []),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('credential_id')
      .executeTakeFirst()
    // An id that another passkey has is none that an authenticator made.
    if (!stored) throw new PasskeyRefusedError()
  })
  await writeAudit(service, { event: 'passkey-added', accountId, context })
  if (session) {
    await tellOwner(service, { event: 'passkeyAdded', accountId, context })
    return { action: 'connect', isNew: false }
  }
  return logInTo(service, { accountId, isNew: true, isByPasskey: true, context })
}

export declare namespace endPasskey {
  type Options = {
    readonly passkey: NewPasskey
    /** Whether it makes an account. */
    readonly isNew: boolean
    /** What only the open seed gives; an account that has a seed brings it for one more passkey. */
    readonly seedProof?: string | undefined
    readonly context: Context<ServiceEnv>
  }
}

async function addIdentity(
  service: Service,
  identity: Parameters<typeof writeIdentity>[1] & { readonly accountId: string },
): Promise<void> {
  await service.database
    .insertInto('identities')
    .values({
      ...{ provider: 'passkey', account_id: identity.accountId, created_at: service.now() },
      ...writeIdentity(service, identity),
    })
    // It has other passkeys.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function verify(
  { settings }: Service,
  { passkey, challenge }: { readonly passkey: NewPasskey; readonly challenge: string },
) {
  const { id, response } = passkey
  const { topOrigin } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
  // Browsers that name the page around name one of the list.
  if (topOrigin !== undefined && !settings.allowedOrigins.has(topOrigin)) {
    throw new PasskeyRefusedError()
  }
  const answer: RegistrationResponseJSON = {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response: { ...response, transports: [...(response.transports ?? [])] },
  }
  let verified: VerifiedRegistrationResponse
  try {
    verified = await verifyRegistrationResponse({
      ...{ response: answer, expectedChallenge: challenge, expectedOrigin: settings.url.origin },
      ...{ expectedRPID: settings.url.hostname, supportedAlgorithmIDs: algorithms },
    })
  } catch (cause) {
    throw new PasskeyRefusedError({ cause })
  }
  if (!verified.verified) throw new PasskeyRefusedError()
  return verified.registrationInfo
}
