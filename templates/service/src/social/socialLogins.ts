import type { Context } from 'hono'
import { logInAs } from '../accounts/logInAs.js'
import { writeAudit } from '../audit/writeAudit.js'
import { DeadlineError, ProviderNotConfiguredError, SocialLoginRefusedError } from '../errors.js'
import { readDevice } from '../http/device.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { describeError } from '../logs/createLog.js'
import { isSealKnown, open, seal } from '../secrets/keyring.js'
import { createToken, hashToken, isToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import type { Schema } from '../storage/schema.js'
import { ReturnUrlNotAllowedError } from './errors.js'
import { createProvider, type Person, type Provider, type ProviderName } from './providers.js'

/** How long a person may take at a provider, in ms. */
const loginTime = 10 * 60_000
/** How long a provider may take to say who the person is, in ms. */
const providerTime = 15_000

/**
 * Begins a login: `uri` is where the person's window goes, `login` what this browser goes on with. Where the app's page itself goes there, `returnUrl`
 * is where it comes back to, with the outcome in the fragment; throws `ReturnUrlNotAllowedError` for a page that the configuration does not list.
 */
export async function beginSocialLogin(
  service: Service,
  { provider: name, returnUrl, context }: beginSocialLogin.Options,
): Promise<{ readonly uri: string; readonly login: string }> {
  const { settings } = service
  if (returnUrl !== undefined) requireReturnUrl(settings, { returnUrl, host: context.get('host') })
  requireProvider(service, name)
  const [login, state, verifier, nonce] = [0, 1, 2, 3].map(createToken) as [
    ...[string, string],
    ...[string, string],
  ]
  const loginHash = hashToken(login)
  await service.database
    .insertInto('social_logins')
    .values({
      ...{ login_hash: loginHash, state_hash: hashToken(state), provider: name },
      ...{ host: context.get('host'), device_hash: readDevice({ context }) },
      secrets_sealed: seal(settings.keyring, {
        text: JSON.stringify({ verifier, nonce, returnUrl }),
        context: `social_logins.secrets ${loginHash}`,
      }),
      ...{ browser_hash: null, result_hash: null, identity_sealed: null },
      expires_at: service.now() + loginTime,
    })
    .execute()
  return { uri: `${settings.url.origin}/v1/social/start/${name}?state=${state}`, login }
}

export declare namespace beginSocialLogin {
  type Options = {
    readonly provider: ProviderName
    readonly returnUrl?: string | undefined
    readonly context: Context<ServiceEnv>
  }
}

/** The result comes back in the url's fragment, so no other page may get it. A page's own fragment is none of its address. */
function requireReturnUrl(
  { socialReturnUrls }: Service['settings'],
  { returnUrl, host }: { readonly returnUrl: string; readonly host: string },
): void {
  const { origin, pathname, search } = new URL(returnUrl)
  if (origin === host && socialReturnUrls.has(origin + pathname + search)) return
  throw new ReturnUrlNotAllowedError()
}

/**
 * Sends the person's window on to the provider, and ties the login to that browser by a cookie of the service's own site: nobody else's window comes back with
 * it. Gives the provider's url; undefined if there is no such login, or another browser has begun with it.
 */
export async function startSocialLogin(
  service: Service,
  { provider: name, state, context }: startSocialLogin.Options,
): Promise<string | undefined> {
  const { database, settings, now } = service
  if (!isToken(state)) return undefined
  const browser = readDevice({ context })
  const row = await database
    .updateTable('social_logins')
    .set({ browser_hash: browser })
    .where('state_hash', '=', hashToken(state))
    .where('provider', '=', name)
    .where('expires_at', '>', now())
    .where((row) => row.or([row('browser_hash', 'is', null), row('browser_hash', '=', browser)]))
    .returning(['login_hash', 'secrets_sealed'])
    .executeTakeFirst()
  if (!row || !isSealKnown(settings.keyring, row.secrets_sealed)) return undefined
  const { verifier, nonce } = openSecrets(settings, row)
  return requireProvider(service, name).createUrl({ state, verifier, nonce }).href
}

export declare namespace startSocialLogin {
  type Options = {
    readonly provider: ProviderName
    readonly state: string | undefined
    readonly context: Context<ServiceEnv>
  }
}

type Secrets = {
  readonly verifier: string
  readonly nonce: string
  readonly returnUrl?: string | undefined
}

function openSecrets(
  { keyring }: Service['settings'],
  row: Pick<Schema['social_logins'], 'login_hash' | 'secrets_sealed'>,
): Secrets {
  const context = `social_logins.secrets ${row.login_hash}`
  return JSON.parse(open(keyring, { sealed: row.secrets_sealed, context }))
}

function requireProvider({ settings, now }: Service, name: ProviderName): Provider {
  const callback = `${settings.url.origin}/v1/social/callback/${name}`
  const provider = createProvider(name, { socials: settings.socials, callback, now })
  if (!provider) throw new ProviderNotConfiguredError({ provider: name })
  return provider
}

/**
 * What the app's page is told, by the provider's window or, where it was at the provider itself, by the fragment of `returnUrl`. A login that is `unknown`
 * has neither: it may be over, also because it came back before, or belong to another browser.
 */
export type SocialOutcome = {
  readonly host?: string | undefined
  readonly returnUrl?: string | undefined
} & ({ readonly result: string } | { readonly error: 'declined' | 'failed' | 'unknown' })

/**
 * Takes what the provider sends the person's window back with, in the browser that went there. The login that it belongs to gets the person's identity, and
 * the window a token, `result`. Only who has both, the browser that began and the page that the window hands its token to, is logged in: somebody who
 * sends another person a link to log in with gets nothing.
 */
export async function takeCallback(
  service: Service,
  { provider: name, query, context }: takeCallback.Options,
): Promise<SocialOutcome> {
  const { database, settings, now, log } = service
  const { state, code } = query
  if (!isToken(state)) return { error: 'unknown' }
  // A state comes back once, whatever becomes of it.
  const row = await database
    .updateTable('social_logins')
    .set({ state_hash: null })
    .where('state_hash', '=', hashToken(state))
    .where('provider', '=', name)
    .where('browser_hash', '=', readDevice({ context }))
    .where('expires_at', '>', now())
    .returning(['login_hash', 'host', 'secrets_sealed'])
    .executeTakeFirst()
  if (!row || !isSealKnown(settings.keyring, row.secrets_sealed)) return { error: 'unknown' }
  const { host, login_hash: loginHash } = row
  context.set('host', host)
  const { keyring } = settings
  const { returnUrl, ...secrets } = openSecrets(settings, row)
  if (!code) {
    const isDeclined = /^(access_denied|user_cancelled_authorize)$/.test(query.error ?? '')
    return { host, returnUrl, error: isDeclined ? 'declined' : 'failed' }
  }
  let person: Person
  try {
    person = await withDeadline(
      requireProvider(service, name).identify(code, { state, ...secrets }),
      name,
    )
  } catch (error) {
    log.warn('social-failed', { provider: name, ...describeError(error) })
    await writeAudit(service, { event: 'social-failed', context })
    return { host, returnUrl, error: 'failed' }
  }
  const result = createToken()
  await database
    .updateTable('social_logins')
    .set({
      result_hash: hashToken(result),
      identity_sealed: seal(keyring, {
        text: JSON.stringify(person),
        context: `social_logins.identity ${loginHash}`,
      }),
    })
    .where('login_hash', '=', loginHash)
    .execute()
  return { host, returnUrl, result }
}

export declare namespace takeCallback {
  type Options = {
    readonly provider: ProviderName
    readonly query: {
      readonly state?: string | undefined
      readonly code?: string | undefined
      readonly error?: string | undefined
    }
    readonly context: Context<ServiceEnv>
  }
}

async function withDeadline<value>(work: Promise<value>, provider: string): Promise<value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new DeadlineError({ what: `The answer of ${provider}`, after: providerTime })
    timer = setTimeout(() => reject(error), providerTime)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Ends a login: the browser that began it, with the token of the provider's window. Counts once. */
export async function endSocialLogin(
  service: Service,
  { login, result, context }: endSocialLogin.Options,
) {
  const { database, settings, now } = service
  const loginHash = hashToken(login)
  const row = await database
    .deleteFrom('social_logins')
    .where('login_hash', '=', loginHash)
    .where('result_hash', '=', hashToken(result))
    .where('host', '=', context.get('host'))
    .where('device_hash', '=', readDevice({ context }))
    .where('expires_at', '>', now())
    .returning(['provider', 'identity_sealed'])
    .executeTakeFirst()
  const sealed = row?.identity_sealed
  if (!row || !sealed || !isSealKnown(settings.keyring, sealed)) throw new SocialLoginRefusedError()
  const text = open(settings.keyring, { sealed, context: `social_logins.identity ${loginHash}` })
  const identity = { provider: row.provider, ...(JSON.parse(text) as Person) }
  return logInAs(service, { identity, context })
}

export declare namespace endSocialLogin {
  type Options = {
    readonly login: string
    readonly result: string
    readonly context: Context<ServiceEnv>
  }
}
