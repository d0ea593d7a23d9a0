import { createHmac } from 'node:crypto'
import {
  Apple,
  Discord,
  decodeIdToken,
  Facebook,
  Google,
  OAuth2Client,
  type OAuth2Tokens,
  Twitter,
} from 'arctic'
import type { GitHubConfig, SocialsConfig } from '../config/serviceConfig.js'
import { ProviderAnswerError } from '../errors.js'

/** What one login is bound to. */
export type LoginSecrets = {
  readonly state: string
  /** PKCE, where the provider has it. */
  readonly verifier: string
  /** OpenID Connect's: comes back in the id token. */
  readonly nonce: string
}

/** Who a person is, at a provider. */
export type Person = { readonly subject: string; readonly label: string }

/** One social provider, with its rules. */
export type Provider = {
  /** Where the person's window goes. */
  readonly createUrl: (secrets: LoginSecrets) => URL
  /** Takes what came back. Rejects where it was not for this login. */
  readonly identify: (code: string, secrets: LoginSecrets) => Promise<Person>
}

export type ProviderName = keyof SocialsConfig

/** Makes a provider that is configured; undefined for one that is not. */
export function createProvider(
  name: ProviderName,
  { socials, callback, now }: createProvider.Options,
): Provider | undefined {
  const { apple } = socials
  if (name === 'apple') return apple && createApple(apple, callback, now)
  const client = socials[name]
  return client && creators[name]({ ...client, callback, now })
}

export declare namespace createProvider {
  type Options = {
    readonly socials: SocialsConfig
    readonly callback: string
    readonly now: () => number
  }
}

type Client = {
  readonly clientId: string
  readonly clientSecret: string
  readonly callback: string
  readonly now: () => number
}

const creators = { google, facebook, x, discord, github }

/** OpenID Connect: the id token says who it is. It comes from the provider itself over TLS, so its claims are checked, not its signature. */
function google({ clientId, clientSecret, callback, now }: Client): Provider {
  const client = new Google(clientId, clientSecret, callback)
  return {
    createUrl({ state, verifier, nonce }) {
      const url = client.createAuthorizationURL(state, verifier, ['openid', 'email'])
      url.searchParams.set('nonce', nonce)
      return url
    },
    async identify(code, { verifier, nonce }) {
      const tokens = await client.validateAuthorizationCode(code, verifier)
      const issuers = ['https://accounts.google.com', 'accounts.google.com']
      return readIdToken(tokens, { provider: 'google', issuers, clientId, nonce, now })
    },
  }
}

/** As Google, without PKCE. It asks for a form in place of a query as soon as there is a scope, and a signed token in place of a secret. */
function createApple(
  { clientId, teamId, keyId, privateKey }: NonNullable<SocialsConfig['apple']>,
  callback: string,
  now: () => number,
): Provider {
  const key = Buffer.from(privateKey.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  const client = new Apple(clientId, teamId, keyId, new Uint8Array(key), callback)
  return {
    createUrl({ state, nonce }) {
      const url = client.createAuthorizationURL(state, ['email'])
      url.searchParams.set('response_mode', 'form_post')
      url.searchParams.set('nonce', nonce)
      return url
    },
    async identify(code, { nonce }) {
      const tokens = await client.validateAuthorizationCode(code)
      const issuers = ['https://appleid.apple.com']
      return readIdToken(tokens, { provider: 'apple', issuers, clientId, nonce, now })
    },
  }
}

/** OAuth 2.0 alone. No PKCE for apps with a secret; calls are to prove that secret. */
function facebook({ clientId, clientSecret, callback }: Client): Provider {
  const client = new Facebook(clientId, clientSecret, callback)
  return {
    createUrl: ({ state }) => client.createAuthorizationURL(state, ['public_profile']),
    async identify(code) {
      const token = (await client.validateAuthorizationCode(code)).accessToken()
      const proof = createHmac('sha256', clientSecret).update(token).digest('hex')
      const query = new URLSearchParams({ fields: 'id,name', appsecret_proof: proof })
      const me = await fetchJson('facebook', `https://graph.facebook.com/me?${query}`, token)
      return readPerson('facebook', me.id, me.name)
    },
  }
}

/** OAuth 2.0 with PKCE. Who it is may be read only with the right to read posts, and stands in `data`. */
function x({ clientId, clientSecret, callback }: Client): Provider {
  const client = new Twitter(clientId, clientSecret, callback)
  return {
    createUrl: ({ state, verifier }) =>
      client.createAuthorizationURL(state, verifier, ['users.read', 'tweet.read']),
    async identify(code, { verifier }) {
      const token = (await client.validateAuthorizationCode(code, verifier)).accessToken()
      const { data } = await fetchJson('x', 'https://api.x.com/2/users/me', token)
      const { id, username } = (data ?? {}) as Record<string, unknown>
      return readPerson('x', id, username)
    },
  }
}

function discord({ clientId, clientSecret, callback }: Client): Provider {
  const client = new Discord(clientId, clientSecret, callback)
  return {
    createUrl: ({ state, verifier }) =>
      client.createAuthorizationURL(state, verifier, ['identify']),
    async identify(code, { verifier }) {
      const token = (await client.validateAuthorizationCode(code, verifier)).accessToken()
      const me = await fetchJson('discord', 'https://discord.com/api/users/@me', token)
      return readPerson('discord', me.id, me.global_name ?? me.username)
    },
  }
}

/** OAuth 2.0 without PKCE. It tells of a failed token request with status 200, and its ids are numbers. */
function github({ clientId, clientSecret, url, callback }: Client & GitHubConfig): Provider {
  const client = new OAuth2Client(clientId, clientSecret, callback)
  const site = url ?? 'https://github.com'
  const api = url ? `${url}/api/v3` : 'https://api.github.com'
  return {
    createUrl: ({ state }) =>
      client.createAuthorizationURL(`${site}/login/oauth/authorize`, state, []),
    async identify(code) {
      const path = `${site}/login/oauth/access_token`
      const token = (await client.validateAuthorizationCode(path, code, null)).accessToken()
      const me = await fetchJson('github', `${api}/user`, token)
      const id = Number.isSafeInteger(me.id) ? String(me.id) : undefined
      // Every server counts its own people: the same number is somebody else elsewhere.
      const subject = url && id ? `${new URL(url).host}/${id}` : id
      return readPerson('github', subject, me.login)
    },
  }
}

type Expected = {
  readonly provider: ProviderName
  readonly issuers: readonly string[]
  readonly clientId: string
  readonly nonce: string
  readonly now: () => number
}

/** @see https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation */
function readIdToken(tokens: OAuth2Tokens, expected: Expected): Person {
  const { provider, issuers, clientId, nonce, now } = expected
  const claims = decodeIdToken(tokens.idToken()) as Record<string, unknown>
  const refuse = (problem: string) => new ProviderAnswerError({ provider, problem })
  if (!issuers.includes(String(claims.iss))) throw refuse('its id token is of another issuer.')
  const audience = Array.isArray(claims.aud) ? claims.aud : [claims.aud]
  if (audience.length !== 1 || audience[0] !== clientId) {
    throw refuse('its id token is for another app.')
  }
  if (claims.nonce !== nonce) throw refuse('its id token is of another login.')
  if (!(Number(claims.exp) * 1000 > now())) throw refuse('its id token has expired.')
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  return readPerson(provider, claims.sub, isVerified ? claims.email : provider)
}

async function fetchJson(provider: ProviderName, url: string, token: string) {
  const response = await fetch(url, {
    headers: {
      ...{ Authorization: `Bearer ${token}`, Accept: 'application/json' },
      // GitHub answers nobody without a name.
      'User-Agent': 'wallet-kit-service',
    },
    redirect: 'error',
  })
  if (!response.ok) {
    throw new ProviderAnswerError({ provider, problem: `status ${response.status}.` })
  }
  const answer: unknown = await response.json()
  return (typeof answer === 'object' && answer ? answer : {}) as Record<string, unknown>
}

function readPerson(provider: ProviderName, subject: unknown, label: unknown): Person {
  if (typeof subject !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(subject)) {
    throw new ProviderAnswerError({ provider, problem: 'it does not say who the person is.' })
  }
  return { subject, label: typeof label === 'string' && label ? label.slice(0, 200) : provider }
}
