import { HttpProblem } from '../httpProblem.js'
import { inventWallets } from './inventWallets.js'
import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'

const wallets = inventWallets()

/**
 * `GET /wallets?page&entries&chains&search&include&exclude`: invented wallets, a page of them. `chains` are CAIP-2 ids or
 * namespaces, `include` and `exclude` ids, each separated by commas; `count` is how many fit on all pages.
 */
export async function getWallets({ query }: ServiceCall): Promise<ServiceAnswer<'getWallets'>> {
  const page = readCount(query, 'page', 1)
  const entries = Math.min(readCount(query, 'entries', 40), 100)
  const namespaces = readList(query, 'chains')?.map((chain) => chain.split(':')[0])
  const words = (query.get('search') ?? '').toLowerCase().split(/\s+/)
  const include = readList(query, 'include')
  const exclude = readList(query, 'exclude') ?? []
  const fitting = wallets.filter(
    ({ id, name, chains }) =>
      (!namespaces || chains.some((chain) => namespaces.includes(chain))) &&
      words.every((word) => name.toLowerCase().includes(word)) &&
      (!include || include.includes(id)) &&
      !exclude.includes(id),
  )
  return { data: fitting.slice((page - 1) * entries, page * entries), count: fitting.length }
}

const readList = (query: URLSearchParams, name: string) =>
  query.get(name)?.split(',').filter(Boolean)

function readCount(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name)
  const count = text === null ? otherwise : Number(text)
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new HttpProblem(400, 'InvalidPage', `"${name}" is not a number from 1 on.`)
}
