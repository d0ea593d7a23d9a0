import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { validator } from 'hono/validator'
import { maxLength, object, optional, picklist, pipe, regex, string, url } from 'valibot'
import { RouteNotFoundError } from '../errors.js'
import { requireFrame } from '../http/origins.js'
import { answerPage } from '../http/page.js'
import { readForm, taking } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { limitAddress } from '../limits/limitAddress.js'
import { format } from '../messages/format.js'
import type { Service } from '../service.js'
import {
  beginSocialLogin,
  endSocialLogin,
  type SocialOutcome,
  startSocialLogin,
  takeCallback,
} from './socialLogins.js'

const providers = ['google', 'apple', 'facebook', 'x', 'discord', 'github'] as const
const token = pipe(string(), regex(/^[\w-]{43}$/, 'This is no token.'))
const providerBody = validator(
  'json',
  taking(
    object({
      provider: picklist(providers),
      returnUrl: optional(pipe(string(), maxLength(4096), url('This is no url.'))),
    }),
  ),
)
const resultBody = validator('json', taking(object({ login: token, result: token })))
const minute = 60_000

/** `/v1/social`: logging in with a social account, in a window of its own. */
export function socialRoutes(service: Service) {
  const frame = requireFrame(service)
  const asking = limitAddress(service, { name: 'social-asking', limit: 60, per: 10 * minute })
  const ending = limitAddress(service, { name: 'social-ending', limit: 60, per: 10 * minute })
  const starting = limitAddress(service, { name: 'social-starting', limit: 60, per: 10 * minute })
  const returning = limitAddress(service, { name: 'social-returning', limit: 60, per: 10 * minute })

  function readProvider(context: Context<ServiceEnv>) {
    const provider = providers.find((name) => name === context.req.param('provider'))
    if (!provider) throw new RouteNotFoundError()
    return provider
  }
  async function start(context: Context<ServiceEnv>) {
    const options = { provider: readProvider(context), state: context.req.query('state'), context }
    const uri = await startSocialLogin(service, options)
    return uri === undefined ? showOutcome(context, { error: 'unknown' }) : showStart(context, uri)
  }
  async function callback(context: Context<ServiceEnv>, query: Record<string, unknown>) {
    const provider = readProvider(context)
    const read = (name: string) => {
      const value = query[name]
      return typeof value === 'string' && value.length <= 4096 ? value : undefined
    }
    const outcome = await takeCallback(service, {
      ...{ provider, context },
      query: { state: read('state'), code: read('code'), error: read('error') },
    })
    return showOutcome(context, outcome)
  }

  return (
    new Hono<ServiceEnv>()
      .post('/uri', frame, asking, providerBody, async (context) => {
        const options = { ...context.req.valid('json'), context }
        return context.json(await beginSocialLogin(service, options))
      })
      .post('/connect', frame, ending, resultBody, async (context) =>
        context.json(await endSocialLogin(service, { ...context.req.valid('json'), context })),
      )
      .get('/start/:provider', starting, start)
      // Such a request comes from the provider's page. State and cookie say that it belongs to a login of this browser.
      .get('/callback/:provider', returning, (context) => callback(context, context.req.query()))
      // Apple's.
      .post('/callback/:provider', returning, async (context) =>
        callback(context, await readForm(context)),
      )
  )
}

/** The first page of the window: it leads on to the provider, by itself where scripts run. */
function showStart(context: Context<ServiceEnv>, uri: string) {
  return answerPage(context, {
    ...{ title: 'social.start.title', texts: ['social.start.text'] },
    form: html`<p><a href="${uri}">${format('social.start.action')}</a></p>`,
    script: `location.replace(${writeJson(uri)})`,
  })
}

/** JSON that stands in a script of a page. */
const writeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Leads a page that was at the provider itself back. Otherwise the page of the window: it hands the outcome to the app's page that opened it, and to a page of no other origin. */
function showOutcome(context: Context<ServiceEnv>, outcome: SocialOutcome) {
  const { host, returnUrl, ...told } = outcome
  if (returnUrl) {
    const word = 'result' in told ? told.result : told.error
    const separator = new URL(returnUrl).hash ? '&' : '#'
    return context.redirect(`${returnUrl.replace(/#$/, '')}${separator}wallet-kit-social=${word}`)
  }
  const title = 'result' in outcome ? 'done' : outcome.error
  const text =
    title === 'done' || title === 'unknown' ? (`social.${title}.text` as const) : 'social.close'
  const message = writeJson({ type: 'wallet-kit:social', ...told })
  return answerPage(context, {
    title: `social.${title}.title`,
    texts: [text],
    script:
      host &&
      `window.opener?.postMessage(${message}, ${writeJson(host)})\nif (window.opener) window.close()`,
  })
}
