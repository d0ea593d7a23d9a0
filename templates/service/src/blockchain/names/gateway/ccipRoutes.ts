import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { validator } from 'hono/validator'
import { object, string } from 'valibot'
import { taking } from '../../../http/requests.js'
import type { ServiceEnv } from '../../../http/serviceEnv.js'
import type { Names } from '../../sources.js'

const lookup = object({ sender: string(), data: string() })

/**
 * The gateway of a zone's resolver (EIP-3668), which wallets and browsers everywhere ask: `GET /{sender}/{data}.json` and `POST /` with
 * `{ sender, data }`, answered with `{ data }`. What it tells is public, and signed.
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
export function ccipRoutes({ answerLookup }: Required<Pick<Names, 'answerLookup'>>) {
  return new Hono<ServiceEnv>()
    .use(cors({ origin: '*' }))
    .get('/:sender/:data{[^/]+\\.json}', async (context) => {
      const { sender, data } = context.req.param()
      const answer = await answerLookup({ sender, data: data.slice(0, -'.json'.length) })
      return context.json({ data: answer })
    })
    .post('/', validator('json', taking(lookup)), async (context) =>
      context.json({ data: await answerLookup(context.req.valid('json')) }),
    )
}
