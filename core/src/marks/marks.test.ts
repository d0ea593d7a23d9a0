import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { findMark, type Marks } from './findMark.js'
import { getMark, requestMark, tokenMark, walletMark } from './marks.js'
import { addresses, coins, networks, tokens, wallets } from './sets/index.js'

const folder = new URL('./sets/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))

async function readMarks({ groups }: Marks) {
  return (await Promise.all(groups.map((load) => load()))).map(({ default: marks }) => marks)
}

const find = (id: string) => findMark(createTestKit(), id)

const ethereum = await find('eip155:1')
const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('what is generated', () => {
  test.each(Object.entries({ networks, wallets, tokens }))(
    '%s: small drawings that run nothing and ask for nothing',
    async (_, kind) => {
      const groups = await readMarks(kind)
      expect(groups.map(({ length }) => length)).toEqual(
        kind.ends.map((end, at) => end - (kind.ends[at - 1] ?? 0)),
      )
      for (const svg of groups.flat()) {
        expect(svg.length).toBeLessThanOrEqual(4_000)
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* viewBox="/)
        expect(svg).not.toMatch(
          /<(script|style|image|foreignObject|text|a|animate|set)\b|\s(on\w+|style)=|href="(?!#)|url\((?!#)|@import|&/,
        )
        // The namespace is the only address in it.
        expect(svg.match(/\w+:\/\//g)).toHaveLength(svg.includes('xmlns:xlink') ? 2 : 1)
      }
    },
  )

  test('few files, and each at most 10 kB', () => {
    expect(files.length).toBeLessThanOrEqual(25)
    const large = files.filter(
      (file) => brotliCompressSync(readFileSync(new URL(file, folder))).length > 10_000,
    )
    expect(large).toEqual([])
  })

  test('an index of 4 kB, and addresses of 4 kB for a network', async () => {
    const index = readFileSync(new URL('index.ts', folder))
    expect(brotliCompressSync(index).length).toBeLessThanOrEqual(4_000)
    for (const load of new Set(Object.values(addresses))) {
      const { default: tables } = await load()
      expect(brotliCompressSync(JSON.stringify(tables)).length).toBeLessThanOrEqual(4_000)
    }
  })

  test('ids that the kit knows', async () => {
    const caip2 = /^(eip155:\d{1,20}|solana:\w{32}|(bip122|polkadot):[\da-f]{32})$/
    const known = (networks.ids ?? '').split(/[ ,]/)
    expect(known.filter((id) => !caip2.test(id))).toEqual([])
    expect(Object.entries(coins).flatMap(([, ids]) => ids.split(' '))).not.toContain('')
    expect((wallets.ids ?? '').split(/[ ,]/).filter((id) => !/^[a-z\d.-]+$/.test(id))).toEqual([])
    for (const [network, load] of Object.entries(addresses)) {
      const table = (await load()).default[network]?.split(' ') ?? []
      table.forEach((each, at) => {
        expect(each).toMatch(at % 2 ? /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|)$/ : /^\d*$/)
      })
    }
  })
})

describe('a mark is found', () => {
  test('by a network’s CAIP-2 id, as a data url', async () => {
    expect(ethereum).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    expect(await find('eip155:31337')).toBe('')
    // Sepolia is no Ethereum, and its coin no money.
    expect(await find('eip155:11155111')).toBe('')
    expect(await find(tokenMark({ chainId: 'eip155:11155111' }))).toBe('')
    expect(await find('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeTruthy()
  })

  test('by a token’s contract on its network, in any letter case, and never by a symbol', async () => {
    expect(await find(tokenMark({ chainId: 'eip155:1', address: usdc }))).toBeTruthy()
    expect(await find(usdc.toLowerCase())).toBe(await find(usdc))
    // The same address elsewhere is another contract.
    expect(await find(usdc.replace('eip155:1:', 'eip155:10:'))).toBe('')
    expect(await find(`eip155:1:0x${'ab'.repeat(20)}`)).toBe('')
    expect(await find('USDC')).toBe('')
  })

  test('a network’s own coin wears the mark of the network that it is of', async () => {
    const coin = (chainId: string) => find(tokenMark({ chainId }))
    expect(await coin('eip155:1')).toBe(ethereum)
    expect(await coin('eip155:8453')).toBe(ethereum)
    expect(await find('eip155:8453:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')).toBe(ethereum)
    expect(await coin('eip155:137')).toBe(await find('eip155:137'))
    expect(await coin('eip155:31337')).toBe('')
  })

  test('by a wallet’s rdns, id or name; another rdns is another wallet, whatever its name', async () => {
    const metamask = await find(walletMark({ id: 'x', name: 'x', rdns: 'io.metamask' }))
    expect(metamask).toBeTruthy()
    expect(await find(walletMark({ id: 'metamask', name: 'M' }))).toBe(metamask)
    expect(await find(walletMark({ id: '4711', name: 'MetaMask Wallet' }))).toBe(metamask)
    expect(await find(walletMark({ id: '1', name: 'MetaMask', rdns: 'com.fake' }))).toBe('')
    expect(await find(walletMark({ id: 'fern', name: 'Fern' }))).toBe('')
  })
})

test('marks: false, and code that does not load, leave the initials', async () => {
  const off = createTestKit({ marks: false })
  const offline = Object.assign(createTestKit(), { load: () => Promise.reject(new Error('gone')) })
  for (const kit of [off, offline]) {
    await requestMark(kit, 'eip155:1')
    expect(getMark(kit, 'eip155:1')).toBeUndefined()
  }
})
