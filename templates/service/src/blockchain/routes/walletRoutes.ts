import { Hono } from 'hono'
import { validator } from 'hono/validator'
import type { InferOutput } from 'valibot'
import { taking } from '../../http/requests.js'
import type { Schemas } from '../answers/writeAnswers.js'
import type { Blockchain } from '../createBlockchain.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { walletsQuery } from './schemas.js'

/** The host's directory of wallets. */
export function walletRoutes({ settings: { wallets } }: Blockchain) {
  return new Hono<BlockchainEnv>().get(
    '/wallets',
    validator('query', taking(walletsQuery)),
    (context) => {
      const asked = context.req.valid('query')
      const { page, entries } = asked
      const fitting = wallets.filter((wallet) => isAskedFor(wallet, asked))
      const data = fitting.slice((page - 1) * entries, page * entries)
      return context.json({ data, count: fitting.length })
    },
  )
}

function isAskedFor(
  { id, name, chains }: Schemas['Wallet'],
  asked: InferOutput<typeof walletsQuery>,
): boolean {
  const { search = '', include, exclude = [] } = asked
  const words = search.toLowerCase().split(/\s/)
  return (
    (!asked.chains || asked.chains.some((chain) => chains.some((each) => serves(each, chain)))) &&
    words.every((word) => name.toLowerCase().includes(word)) &&
    (!include || include.includes(id)) &&
    !exclude.includes(id)
  )
}

/** Each of the two is a network (CAIP-2) or a whole namespace. */
const serves = (one: string, other: string) =>
  one === other || one.startsWith(`${other}:`) || other.startsWith(`${one}:`)
