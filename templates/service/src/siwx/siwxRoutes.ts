import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { validator } from 'hono/validator'
import {
  array,
  check,
  isoTimestamp,
  literal,
  maxLength,
  nonEmpty,
  object,
  optional,
  pipe,
  regex,
  string,
  url,
} from 'valibot'
import { readCookie, removeCookie, writeCookie } from '../http/cookies.js'
import { requireApp } from '../http/origins.js'
import { taking } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { limitAddress } from '../limits/limitAddress.js'
import { createToken, hashToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import { deleteSessions, listSessions, signIn } from './siwxSessions.js'

/** How long a nonce may wait for its signature, in ms. */
const nonceTime = 10 * 60_000
const minute = 60_000
const name = 'wallet-kit-siwx'

// Of one line each: a line break would make two readings of one message.
const line = (most: number) =>
  pipe(string(), nonEmpty(), maxLength(most), regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'One line only.'))
const uri = pipe(line(2000), url())
/** Some days are read as others: February 31 as one of March. */
const isDay = (text: string) => {
  const day = text.slice(0, 10)
  return !!new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
}
const time = pipe(line(40), isoTimestamp(), check(isDay, 'No such day.'))
const chainId = pipe(line(60), regex(/^(eip155|solana|polkadot|bip122):[-\w]{1,32}$/, 'No CAIP-2.'))
const accountAddress = pipe(line(128), regex(/^\w+$/, 'No address.'))

const sessionBody = validator(
  'json',
  taking(
    object({
      message: pipe(string(), maxLength(20_000)),
      signature: pipe(string(), nonEmpty(), maxLength(20_000)),
      data: object({
        domain: pipe(line(255), regex(/^[^\s/]+$/, 'No host.')),
        uri,
        version: literal('1'),
        nonce: pipe(line(100), regex(/^[a-zA-Z\d]{8,}$/, 'No nonce.')),
        statement: line(2000),
        ...{ chainId, accountAddress },
        issuedAt: time,
        expirationTime: optional(time),
        notBefore: optional(time),
        requestId: optional(line(200)),
        resources: optional(pipe(array(uri), maxLength(50))),
      }),
    }),
  ),
)
const accountQuery = validator(
  'query',
  taking(object({ chainId: optional(chainId), accountAddress: optional(accountAddress) })),
)

/** `/v1/siwx`: sign-in with a wallet, for the app's own page. The session is in a cookie that no script can read. */
export function siwxRoutes(service: Service) {
  const { database, now } = service
  const asking = limitAddress(service, { name: 'siwx-asking', limit: 60, per: 10 * minute })
  const trying = limitAddress(service, { name: 'siwx-trying', limit: 60, per: 10 * minute })
  return new Hono<ServiceEnv>()
    .use(requireApp(service))
    .get('/nonce', asking, async (context) => {
      const nonce = randomBytes(12).toString('hex')
      await database
        .insertInto('siwx_nonces')
        .values({
          ...{ nonce_hash: hashToken(nonce), host: context.get('host') },
          expires_at: now() + nonceTime,
        })
        .execute()
      return context.json({ nonce })
    })
    .post('/session', trying, sessionBody, async (context) => {
      const token = readCookie(context, name) ?? createToken()
      const session = context.req.valid('json')
      const { maxAge } = await signIn(service, { session, host: context.get('host'), token })
      writeCookie(context, { name, token, maxAge })
      return context.body(null, 204)
    })
    .get('/session', accountQuery, async (context) => {
      const token = readCookie(context, name)
      const account = context.req.valid('query')
      const found = token
        ? await listSessions(service, { token, host: context.get('host'), ...account })
        : []
      return context.json({ sessions: found })
    })
    .delete('/session', accountQuery, async (context) => {
      const token = readCookie(context, name)
      const account = context.req.valid('query')
      if (token) {
        const owner = { token, host: context.get('host') }
        await deleteSessions(service, { ...owner, ...account })
        if (!(await listSessions(service, owner)).length) removeCookie(context, name)
      }
      return context.body(null, 204)
    })
}
