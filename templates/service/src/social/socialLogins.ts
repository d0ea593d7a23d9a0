import type { Context } from 'hono'
import { logInAs } from '../accounts/logInAs.js'
import { writeAudit } from '../audit/writeAudit.js'
import {
  DeadlineError,
  InvalidRequestError,
  ProviderNotConfiguredError,
  SocialLoginRefusedError,
} from '../errors.js'
import { readDevice } from '../http/device.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { describeError } from '../logs/createLog.js'
import { open, seal } from '../secrets/keyring.js'
import { createToken, hashToken, isToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import { createProvider, type Person, type Provider, type ProviderName } from './providers.js'

/** How long a person may take at a provider, in ms. */
const loginTime = 10 * 60_000
/** How long a provider may take to say who the person is, in ms. */
const providerTime = 15_000

/**
 * Begins a login: `uri` is where the person's window goes, `login` what this browser goes on with. Where the app's page itself goes there, `returnUrl`
 * is where it comes back to, with the outcome in the fragment; throws `InvalidRequestError` for a page that is not the app's.
 */
export async function beginSocialLogin(
  service: Service,
  { provider: name, returnUrl, context }: beginSocialLogin.Options,
): Promise<{ readonly uri: string; readonly login: string }> {
  if (returnUrl !== undefined && new URL(returnUrl).origin !== context.get('host')) {
    throw new InvalidRequestError({ problem: 'returnUrl: This is no page of the app.' })
  }
  const provider = requireProvider(service, name)
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
      secrets_sealed: seal(service.settings.keyring, {
        text: JSON.stringify({ verifier, nonce, returnUrl }),
        context: `social_logins.secrets ${loginHash}`,
      }),
      ...{ result_hash: null, identity_sealed: null, expires_at: service.now() + loginTime },
    })
    .execute()
  return { uri: provider.createUrl({ state, verifier, nonce }).href, login }
}

export declare namespace beginSocialLogin {
  type Options = {
    readonly provider: ProviderName
    readonly returnUrl?: string | undefined
    readonly context: Context<ServiceEnv>
  }
}

function requireProvider({ settings, now }: Service, name: ProviderName): Provider {
  const callback = `${settings.url.origin}/v1/social/callback/${name}`
  const provider = createProvider(name, { socials: settings.socials, callback, now })
  if (!provider) throw new ProviderNotConfiguredError({ provider: name })
  return provider
}

/** What the app's page is told, by the provider's window or, where it was at the provider itself, by the fragment of `returnUrl`. */
export type SocialOutcome = {
  readonly host?: string | undefined
  readonly returnUrl?: string | undefined
} & ({ readonly result: string } | { readonly error: 'declined' | 'failed' })

/**
 * Takes what the provider sends the person's window back with. The login that it belongs to gets the person's identity, and the window a
 * token, `result`. Only who has both, the browser that began and the page that the window hands its token to, is logged in: somebody who
 * sends another person a link to log in with gets nothing.
 */
export async function takeCallback(
  service: Service,
  { provider: name, query, context }: takeCallback.Options,
): Promise<SocialOutcome> {
  const { database, settings, now, log } = service
  const { state, code } = query
  // A state comes back once, whatever becomes of it.
  const row = isToken(state)
    ? await database
        .updateTable('social_logins')
        .set({ state_hash: null })
        .where('state_hash', '=', hashToken(state))
        .where('provider', '=', name)
        .where('expires_at', '>', now())
        .returning(['login_hash', 'host', 'secrets_sealed'])
        .executeTakeFirst()
    : undefined
  if (!row || !isToken(state)) return { error: 'failed' }
  const { host, login_hash: loginHash } = row
  context.set('host', host)
  const { keyring } = settings
  const { returnUrl, ...secrets } = JSON.parse(
    open(keyring, {
      sealed: row.secrets_sealed,
      context: `social_logins.secrets ${loginHash}`,
    }),
  )
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
  if (!row?.identity_sealed) throw new SocialLoginRefusedError()
  const text = open(settings.keyring, {
    sealed: row.identity_sealed,
    context: `social_logins.identity ${loginHash}`,
  })
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
