import { createHash, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import Provider from 'oidc-provider'

/** Credentials at the stand-ins. */
export const client = { clientId: 'test-client', clientSecret: 'test-secret' }

type Asked = Readonly<Record<string, string>>

/**
 * Plays the social providers at their own addresses: `fetch` of the stand-ins leads `https://host/path` to them, and everything else where it
 * leads. They hold an app to the protocol: codes count once, for one redirect and one client, with PKCE where it was begun.
 */
export async function startSocialStandIns({ applePublicKey, google }: startSocialStandIns.Options) {
  const { fetch } = globalThis
  const pending = new Map<string, Asked>()
  const tokens = new Set<string>()
  const state = { isDeclining: false, claims: {} as object }
  const app = new Hono()

  function authorize(asked: Asked): URL | string {
    const back = new URL(String(asked.redirect_uri))
    const answer: Record<string, string> = { state: String(asked.state) }
    if (state.isDeclining) answer.error = 'access_denied'
    else {
      answer.code = randomBytes(8).toString('hex')
      pending.set(answer.code, asked)
    }
    if (asked.response_mode === 'form_post') {
      return `<form method="post" action="${back}">${JSON.stringify(answer)}</form>`
    }
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
    return back
  }

  /** Gives what was asked when the code was given, or undefined where the request is not the one that may have its token. */
  function redeem(form: Asked, authorization = ''): Asked | undefined {
    const asked = pending.get(String(form.code))
    pending.delete(String(form.code))
    const [id, secret] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
    const isClient =
      (id ?? '') + (form.client_id ?? '') === asked?.client_id &&
      (isAppleSecret(form.client_secret) || (secret || form.client_secret) === client.clientSecret)
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url')
    const isProven = !asked?.code_challenge || asked.code_challenge === challenge
    return asked?.redirect_uri === form.redirect_uri && isClient && isProven ? asked : undefined
  }

  function isAppleSecret(jwt = ''): boolean {
    const [head = '', body = '', signature = ''] = jwt.split('.')
    if (!signature) return false
    const key = { key: createPublicKey(applePublicKey), dsaEncoding: 'ieee-p1363' } as const
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    return (
      verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')) &&
      claims.sub === client.clientId
    )
  }

  for (const path of [
    ...['/www.facebook.com/v16.0/dialog/oauth', '/twitter.com/i/oauth2/authorize'],
    ...['/discord.com/oauth2/authorize', '/github.com/login/oauth/authorize'],
    '/appleid.apple.com/auth/authorize',
  ]) {
    app.get(path, (context) => {
      const answer = authorize(context.req.query())
      return typeof answer === 'string' ? context.html(answer) : context.redirect(answer.href)
    })
  }
  for (const path of [
    ...['/graph.facebook.com/v16.0/oauth/access_token', '/api.twitter.com/2/oauth2/token'],
    ...['/discord.com/api/oauth2/token', '/github.com/login/oauth/access_token'],
    '/appleid.apple.com/auth/token',
  ]) {
    app.post(path, async (context) => {
      const form = (await context.req.parseBody()) as Asked
      const asked = redeem(form, context.req.header('Authorization'))
      // GitHub fails with 200.
      if (!asked)
        return context.json({ error: 'invalid_grant' }, path.includes('github') ? 200 : 400)
      const token = randomBytes(8).toString('hex')
      tokens.add(token)
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const claims = {
        ...{ iss: 'https://appleid.apple.com', aud: asked.client_id, sub: 'apple-1' },
        ...{ nonce: asked.nonce, exp: 4_102_444_800, ...state.claims },
        ...{ email: 'ada@privaterelay.example', email_verified: 'true' },
      }
      return context.json({
        ...{ access_token: token, token_type: 'bearer' },
        ...(path.includes('apple') && { id_token: `${part({ alg: 'ES256' })}.${part(claims)}.AA` }),
      })
    })
  }
  const people: Readonly<Record<string, object>> = {
    '/graph.facebook.com/me': { id: '7', name: 'Ada' },
    '/api.x.com/2/users/me': { data: { id: '8', username: 'ada', name: 'Ada' } },
    '/discord.com/api/users/@me': { id: '9', username: 'ada', global_name: 'Ada L.' },
    '/api.github.com/user': { id: 10, login: 'ada' },
  }
  for (const [path, person] of Object.entries(people)) {
    app.get(path, (context) => {
      const token = context.req.header('Authorization')?.replace('Bearer ', '') ?? ''
      const { appsecret_proof: proof } = context.req.query()
      const expected = createHmac('sha256', client.clientSecret).update(token).digest('hex')
      const isAllowed =
        tokens.has(token) &&
        (!path.includes('facebook') || proof === expected) &&
        Boolean(context.req.header('User-Agent'))
      return isAllowed ? context.json(person) : context.json({ message: 'no' }, 401)
    })
  }

  const listener = getRequestListener(app.fetch)
  const openId = createGoogle(google.redirectUri, () => state.isDeclining)
  const server = createServer((request, response) => {
    const [, host, path] = /^\/([^/]+)(.*)$/.exec(request.url ?? '') ?? []
    if (host !== 'accounts.google.com' && host !== 'oauth2.googleapis.com') {
      return listener(request, response)
    }
    request.url = path
    return openId(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const hosts =
    /^https:\/\/(?:(?:accounts\.google|appleid\.apple|(?:www|graph)\.facebook|(?:api\.)?twitter|api\.x|discord|(?:api\.)?github)\.com|oauth2\.googleapis\.com)(?=\/)/
  async function ask(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const target = request.url.replace(hosts, (own) => `${origin}/${new URL(own).host}`)
    if (target === request.url) return fetch(input, init)
    const body = request.method === 'POST' ? await request.arrayBuffer() : undefined
    const { method, headers, redirect } = request
    return fetch(target, { method, headers, redirect, ...(body && { body }) })
  }

  return {
    /** Whether a url is a provider's. */
    isProvider: (url: string) => hosts.test(url),
    /** Follows a person's window from `uri` until it is back at `service`, an origin. Gives the request with which it comes back. */
    async visit(uri: string, { service }: { readonly service: string }): Promise<Request> {
      const cookies = new Map<string, string>()
      for (let url = uri; ; ) {
        const cookie = [...cookies].map((each) => each.join('=')).join('; ')
        const response = await ask(url, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const text = await response.text()
        const [, action, fields] =
          /<form method="post" action="([^"]+)">(.*)<\/form>/.exec(text) ?? []
        if (action) {
          const body = new URLSearchParams(JSON.parse(fields ?? ''))
          const headers = { Origin: 'https://appleid.apple.com' }
          return new Request(action, { method: 'POST', body, headers })
        }
        const location = response.headers.get('Location')
        if (!location) throw new Error(`${response.status} at ${url}: ${text}`)
        url = new URL(location, url).href
        if (url.startsWith(service)) return new Request(url)
      }
    },
    /** The next person declines, or no longer does. */
    setDeclining: (is: boolean) => {
      state.isDeclining = is
    },
    /** Apple's id tokens carry these claims in place of the true ones. */
    setClaims: (claims: object) => {
      state.claims = claims
    },
    fetch: ask,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export declare namespace startSocialStandIns {
  type Options = {
    /** PEM. */
    readonly applePublicKey: string
    readonly google: { readonly redirectUri: string }
  }
}

/** An OpenID provider that is certified, at Google's addresses: whoever comes is Ada. */
function createGoogle(redirectUri: string, isDeclining: () => boolean) {
  const provider = new Provider('https://accounts.google.com', {
    clients: [
      {
        ...{ client_id: client.clientId, client_secret: client.clientSecret },
        redirect_uris: [redirectUri],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token' },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: 'ada@gmail.example', email_verified: true }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: String(context.oidc.client?.clientId),
        accountId: String(context.oidc.session?.accountId),
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  provider.proxy = true
  const answer = provider.callback()
  return async (request: IncomingMessage, response: ServerResponse) => {
    request.headers['x-forwarded-proto'] = 'https'
    request.headers['x-forwarded-host'] = 'accounts.google.com'
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const outcome = isDeclining()
      ? { error: 'access_denied' }
      : { login: { accountId: 'google-1' } }
    await provider.interactionFinished(request, response, outcome)
  }
}
