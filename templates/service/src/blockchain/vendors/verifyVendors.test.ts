import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as alchemy from '../../../test/vendors/alchemyAnswers.js'
import { vendorChecks as checks } from '../../../test/verify/vendors.js'
import { verifyVendors } from '../../../test/verify/verifyVendors.js'

const key = 'alchemy-secret'
let url = ''

/** Plays Alchemy, and refuses every other key. */
const server = createServer(async (request, response) => {
  const address = new URL(String(request.url), 'http://vendor.example')
  const texts: string[] = []
  for await (const chunk of request) texts.push(String(chunk))
  const body = texts.length ? JSON.parse(texts.join('')) : undefined
  const isOpen = address.pathname.includes(key)
  response.writeHead(isOpen ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isOpen ? answer(address, body) : { error: address.pathname }))
})

function answer({ pathname }: URL, body: unknown): unknown {
  if (pathname.startsWith('/data')) return alchemy.tokens
  if (pathname.startsWith('/nft')) return alchemy.nfts
  if (pathname.endsWith('by-symbol')) return alchemy.pricesBySymbol
  if (pathname.startsWith('/prices')) return alchemy.pricesByAddress
  return Array.isArray(body) ? alchemy.receipts : { result: { transfers: [], pageKey: '' } }
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

async function run(env: Record<string, string>, named: readonly string[] = []) {
  const lines: string[] = []
  const code = await verifyVendors({ checks, named, env, write: (line) => lines.push(line) })
  return { code, lines }
}

test('without keys it asks nobody, and says which variables it looks for', async () => {
  const { code, lines } = await run({})

  expect(code).toBe(0)
  expect(lines).toContain('moralis: not asked. Set MORALIS_API_KEY.')
  expect(lines).toContain(
    'defillama: not asked. It takes no key: npm run verify:vendors -- defillama',
  )
  expect(lines.at(-1)).toMatch(/looked for: ALCHEMY_API_KEY, ALCHEMY_URL, MORALIS_API_KEY/)
})

test('what could be read of each answer, and what could not', async () => {
  const { code, lines } = await run({ ALCHEMY_API_KEY: key, ALCHEMY_URL: url }, ['alchemy'])

  expect(lines).toEqual(['alchemy: balances 3, history: nothing could be read, nfts 1, prices 2'])
  expect(code).toBe(1)
})

test('a wrong key is refused, and not printed', async () => {
  const wrong = { ALCHEMY_API_KEY: 'wrong-key', ALCHEMY_URL: url }

  expect(await run(wrong, ['alchemy'])).toEqual({
    code: 1,
    lines: ['alchemy: the key was refused'],
  })
  const spaced = await run({ ...wrong, ALCHEMY_API_KEY: 'wrong key' }, ['alchemy', 'acme'])
  expect(spaced.lines).toEqual([
    'acme: there is no such vendor.',
    'alchemy: alchemy: "key" has to be the key of your account there, without spaces.',
  ])
})
