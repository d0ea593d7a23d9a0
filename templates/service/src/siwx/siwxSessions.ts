import { isAccountOf } from '@wallet-kit/plugin-onchain/actions'
import {
  createMessage,
  type SiwxMessageData,
  type SiwxSession,
  verifySignature,
} from '@wallet-kit/plugin-siwx/verify'
import { sql } from 'kysely'
import { foldAddress } from '../blockchain/onramp/purchases/foldAddress.js'
import { NetworkNotReachedError, SignInRefusedError } from '../errors.js'
import { hashToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import { callContract } from './callContract.js'

/** The longest that a sign-in lasts, in ms. */
const sessionTime = 7 * 24 * 3_600_000
/** How many sign-ins a browser keeps in an app, as each request reads all of them, and how many an account keeps in all browsers. */
const mostSessions = 50
/** How far the visitor's clock may be ahead, in ms. */
const clockSkew = 60_000

/**
 * Verifies a sign-in and keeps it for the browser with this token. The message has to be the one that its data makes, so that what was
 * signed is what was said: of this app, on a network that is allowed, now, with a nonce that the service gave and that counts once. Throws
 * `SignInRefusedError`, or `NetworkNotReachedError` where the network of a contract account does not answer.
 */
export async function signIn(
  service: Service,
  { session, host, token }: signIn.Options,
): Promise<{ readonly maxAge: number }> {
  const { database, now } = service
  const { data } = session
  const expiresAt = checkMessage(service, { session, host })
  const spent = await database
    .deleteFrom('siwx_nonces')
    .where('nonce_hash', '=', hashToken(data.nonce))
    .where('host', '=', host)
    .where('expires_at', '>', now())
    .returning('nonce_hash')
    .executeTakeFirst()
  if (!spent) refuse('its nonce was not given by this service, was used, or is too old.')
  if (!(await isSigned(service, session))) refuse('the signature is not the account’s.')
  const row = { session: JSON.stringify(session), expires_at: expiresAt, host }
  await database
    .insertInto('siwx_sessions')
    .values({
      ...{ token_hash: hashToken(token), chain_id: data.chainId },
      ...{ account_address: data.accountAddress, ...row },
    })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'chain_id', 'account_address']).doUpdateSet(row),
    )
    .execute()
  await dropSurplus(service, { token, host, data })
  return { maxAge: sessionTime / 1000 }
}

export declare namespace signIn {
  type Options = {
    readonly session: Signed
    /** Origin of the page. */
    readonly host: string
    readonly token: string
  }
}

/**
 * Ends the sign-ins of a browser, and those of an account on all networks and in any letter case, beyond `mostSessions` that would end
 * first, and not the one just made.
 */
async function dropSurplus(
  service: Service,
  { token, host, data }: Pick<signIn.Options, 'token' | 'host'> & Pick<Signed, 'data'>,
): Promise<void> {
  const tokenHash = hashToken(token)
  const others = service.database
    .selectFrom('siwx_sessions')
    .select(['token_hash', 'chain_id', 'account_address'])
    .where('host', '=', host)
    .where((row) =>
      row.or([
        row('token_hash', '<>', tokenHash),
        row('chain_id', '<>', data.chainId),
        row('account_address', '<>', data.accountAddress),
      ]),
    )
    .orderBy('expires_at', 'desc')
    .limit(2 * mostSessions)
  const ofBrowser = await others.where('token_hash', '=', tokenHash).execute()
  const ofAccount = await others
    .where(sql<boolean>`lower(account_address) = ${data.accountAddress.toLowerCase()}`)
    .execute()
  for (const row of [...ofBrowser.slice(mostSessions - 1), ...ofAccount.slice(mostSessions - 1)]) {
    await service.database
      .deleteFrom('siwx_sessions')
      .where('token_hash', '=', row.token_hash)
      .where('chain_id', '=', row.chain_id)
      .where('account_address', '=', row.account_address)
      .execute()
  }
}

/** As it comes from a page: what is optional may be undefined. */
type Signed = Omit<SiwxSession, 'data'> & {
  readonly data: {
    readonly [key in keyof SiwxMessageData]: SiwxMessageData[key] | undefined
  } & Pick<SiwxMessageData, 'chainId' | 'accountAddress' | 'nonce' | 'domain' | 'uri' | 'issuedAt'>
}

function refuse(reason: string): never {
  throw new SignInRefusedError({ reason })
}

/** Gives when the sign-in ends, in ms since 1970. */
function checkMessage(
  { settings, now }: Service,
  { session, host }: Pick<signIn.Options, 'session' | 'host'>,
): number {
  const { data, message } = session
  const { chains } = settings.siwx
  if (message !== createMessage(data as SiwxMessageData)) refuse('its data is not its message.')
  if (data.domain !== new URL(host).host) refuse('it is for another domain.')
  if (new URL(data.uri).origin !== host) refuse('it is for another page.')
  if (!isAddressOf(data.chainId, data.accountAddress)) refuse('its address is of no account there.')
  if (chains && !chains.includes(data.chainId)) refuse('its network is not allowed here.')
  const [issuedAt, expiresAt = Number.POSITIVE_INFINITY, notBefore = 0] = [
    data.issuedAt,
    data.expirationTime,
    data.notBefore,
  ].map((time) => (time === undefined ? undefined : Date.parse(time)))
  if ((issuedAt ?? 0) > now() + clockSkew) refuse('it was issued in the future.')
  if (expiresAt <= now()) refuse('it has expired.')
  if (notBefore > now() + clockSkew) refuse('it is not valid yet.')
  return Math.min(expiresAt, now() + sessionTime)
}

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const bitcoinAddress = /^(bc1|[13])/i

/** Whether an address is one of the network: the key in it signs alike under another text and for another network. */
function isAddressOf(chainId: string, address: string): boolean {
  const isMain = chainId === bitcoin
  if (chainId.startsWith('bip122:') && bitcoinAddress.test(address) !== isMain) return false
  return isAccountOf(chainId, address)
}

async function isSigned(service: Service, { data, message, signature }: Signed): Promise<boolean> {
  const { chainId, accountAddress: address } = data
  const urls = service.settings.siwx.rpcUrls?.[chainId]
  try {
    return await verifySignature({
      // The route takes no others.
      namespace: chainId.split(':')[0] as verifySignature.Options['namespace'],
      ...{ address, message, signature },
      // Without a url nobody can ask a contract.
      call: urls && ((call) => callContract(urls, call)),
    })
  } catch (cause) {
    throw new NetworkNotReachedError({ chainId, cause })
  }
}

type Owner = {
  readonly token: string
  readonly host: string
  readonly chainId?: string | undefined
  readonly accountAddress?: string | undefined
}

/** The sign-ins of a browser in an app, of one account or of all. */
export async function listSessions(
  { database, now }: Pick<Service, 'database' | 'now'>,
  { token, host, chainId, accountAddress }: Owner,
): Promise<readonly SiwxSession[]> {
  const rows = await database
    .selectFrom('siwx_sessions')
    .select('session')
    .where('token_hash', '=', hashToken(token))
    .where('host', '=', host)
    .where('expires_at', '>', now())
    .$if(chainId !== undefined, (query) => query.where('chain_id', '=', chainId ?? ''))
    .$if(accountAddress !== undefined, (query) =>
      query.where('account_address', '=', accountAddress ?? ''),
    )
    .orderBy('expires_at', 'desc')
    .execute()
  return rows.map(({ session }) => JSON.parse(session))
}

/**
 * Whether a browser has signed in with an account. A key is one account on all networks with its address. A contract is an account of its own network:
 * elsewhere its address may be somebody else's.
 */
export async function hasSignedIn(
  service: Pick<Service, 'database' | 'now'>,
  { token, host, address, chainId }: hasSignedIn.Options,
): Promise<boolean> {
  for (const { data, message, signature } of await listSessions(service, { token, host })) {
    if (foldAddress(data.accountAddress) !== foldAddress(address)) continue
    if (data.chainId === chainId) return true
    // Without a network to ask it takes a key's signature alone.
    const namespace = data.chainId.split(':')[0] as verifySignature.Options['namespace']
    const signed = { namespace, address: data.accountAddress, message, signature }
    if (await verifySignature(signed)) return true
  }
  return false
}

export declare namespace hasSignedIn {
  type Options = {
    readonly token: string
    readonly host: string
    readonly address: string
    /** CAIP-2; undefined: on all networks. */
    readonly chainId: string | undefined
  }
}

/** Ends the sign-ins of a browser in an app, of one account or of all. */
export async function deleteSessions(
  { database }: Service,
  { token, host, chainId, accountAddress }: Owner,
): Promise<void> {
  await database
    .deleteFrom('siwx_sessions')
    .where('token_hash', '=', hashToken(token))
    .where('host', '=', host)
    .$if(chainId !== undefined, (query) => query.where('chain_id', '=', chainId ?? ''))
    .$if(accountAddress !== undefined, (query) =>
      query.where('account_address', '=', accountAddress ?? ''),
    )
    .execute()
}
