import type { BlockchainApi } from '@wallet-kit/core/plugin'
import { encodeFunctionData, erc20Abi, parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askService } from '../../../../repo/askService.js'
import { lookAlikeOfBob } from '../../seedPoisoning.js'
import type { Stack } from '../../stack.js'
import { startStack } from '../../startStack.js'

let stack: Stack
let snapshot: string
const rpc = <T>(method: string, params?: readonly unknown[]) =>
  stack.chains[1].rpc<T>(method, params)

beforeAll(async () => {
  stack = await startStack()
  for (const { address } of Object.values(stack.accounts)) {
    await rpc('anvil_impersonateAccount', [address])
  }
}, 30_000)
afterAll(() => stack.stop())
beforeEach(async () => {
  snapshot = await rpc('evm_snapshot')
})
afterEach(() => rpc('evm_revert', [snapshot]))

type ServiceTransaction = BlockchainApi['schemas']['Transaction']
type Name = 'alice' | 'bob' | 'carol' | 'dora'
type Page = { data: ServiceTransaction[]; next: string | null }

const addressOf = (name: Name) => stack.accounts[name].address
const tokenOf = (symbol: string) =>
  stack.chains[1].tokens.find((token) => token.symbol === symbol)?.address ?? '0x'

function ask(name: Name, query = 'chainId=eip155:1'): Promise<Page> {
  return askService(stack.service.url).read(`/v1/account/${addressOf(name)}/history?${query}`)
}

async function send(from: Name, transaction: { to?: string; data?: string; value?: string }) {
  const call = { from: addressOf(from), gas: toHex(3_000_000), ...transaction }
  const hash = await rpc<string>('eth_sendTransaction', [call])
  await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).not.toBeNull()
  return hash
}

const transfer = (to: Name, amount: bigint) =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [addressOf(to), amount],
  })

test('what the seeder gave is received, in few rows, and the look-alike sent nothing', async () => {
  const { data, next } = await ask('alice')

  expect(next).toBeNull()
  expect(data.map(({ metadata }) => metadata.operationType)).toEqual(Array(5).fill('receive'))
  const [spam] = data
  expect(spam?.transfers).toMatchObject([
    { direction: 'in', nft_info: { name: 'Claim 5000 at once', flags: { is_spam: true } } },
  ])
  const poison = data.find(({ metadata }) => metadata.sentFrom === lookAlikeOfBob)
  expect(poison?.transfers).toMatchObject([
    { direction: 'in', quantity: { numeric: '0' }, sender: lookAlikeOfBob },
  ])
  const minted = data.at(-1)?.transfers.map(({ fungible_info }) => fungible_info?.symbol)
  expect(minted).toEqual(['KIT', 'TUSD', 'TUSDT', 'TICKET'])
  expect(data.slice(0, 4).every(({ transfers }) => transfers.length === 1)).toBe(true)
})

test('the look-alike reads like bob where an address is cut', () => {
  const cut = (text: string) => `${text.slice(0, 4)}…${text.slice(-6)}`
  expect(cut(lookAlikeOfBob)).toBe(cut(addressOf('bob')))
  expect(lookAlikeOfBob).not.toBe(addressOf('bob'))
})

test('native tokens sent, on both sides', async () => {
  const hash = await send('carol', { to: addressOf('dora'), value: toHex(parseEther('0.25')) })
  const [out] = (await ask('carol')).data
  const [incoming] = (await ask('dora')).data

  expect(out).toMatchObject({
    id: `eip155:1:${hash}`,
    metadata: {
      hash,
      chain: 'eip155:1',
      operationType: 'send',
      status: 'confirmed',
      sentFrom: addressOf('carol'),
      sentTo: addressOf('dora'),
    },
    transfers: [
      {
        direction: 'out',
        quantity: { numeric: '0.25' },
        fungible_info: { name: 'Ether', symbol: 'ETH' },
      },
    ],
  })
  expect(out?.transfers[0]?.fungible_info).not.toHaveProperty('address')
  expect(Math.abs(Date.parse(out?.metadata.minedAt ?? '') - Date.now())).toBeLessThan(60_000)
  expect(incoming).toMatchObject({
    metadata: { operationType: 'receive' },
    transfers: [{ direction: 'in', sender: addressOf('carol'), quantity: { numeric: '0.25' } }],
  })
})

test.each(['TUSD', 'TUSDT'])('%s sent', async (symbol) => {
  await send('bob', { to: tokenOf(symbol), data: transfer('dora', 1_500_000n) })
  const [out] = (await ask('bob')).data
  const [incoming] = (await ask('dora')).data

  expect(out).toMatchObject({
    metadata: { operationType: 'send', sentTo: tokenOf(symbol) },
    transfers: [
      {
        direction: 'out',
        recipient: addressOf('dora'),
        quantity: { numeric: '1.5' },
        fungible_info: { symbol, address: `eip155:1:${tokenOf(symbol)}` },
      },
    ],
  })
  expect(incoming).toMatchObject({ metadata: { operationType: 'receive' } })
})

test('to oneself, nothing, and a contract of one’s own', async () => {
  await send('carol', { to: addressOf('carol'), value: toHex(1n) })
  await send('carol', { to: addressOf('dora') })
  await send('carol', { data: '0x00' })
  const [deployed, nothing, self] = (await ask('carol')).data

  expect(self).toMatchObject({
    metadata: { operationType: 'send' },
    transfers: [{ direction: 'self', quantity: { numeric: '0.000000000000000001' } }],
  })
  expect(nothing).toMatchObject({
    metadata: { operationType: 'send' },
    transfers: [{ direction: 'out', quantity: { numeric: '0' } }],
  })
  expect(deployed).toMatchObject({
    metadata: { operationType: 'deploy', sentTo: '' },
    transfers: [],
  })
})

test('a failure, an approval, a mint and any other call', async () => {
  const call = (name: string, args: readonly unknown[]) =>
    encodeFunctionData({
      abi: [
        ...erc20Abi,
        {
          type: 'function',
          name: 'mint',
          inputs: [{ type: 'address' }, { type: 'uint256' }],
          outputs: [],
          stateMutability: 'nonpayable',
        },
      ],
      functionName: name as 'mint',
      args: args as [`0x${string}`, bigint],
    })
  await send('carol', { to: tokenOf('TUSD'), data: transfer('dora', 10n ** 12n) })
  await send('carol', { to: tokenOf('TUSD'), data: call('approve', [addressOf('bob'), 5n]) })
  await send('carol', { to: tokenOf('TUSD'), data: call('mint', [addressOf('carol'), 5n]) })
  await send('carol', { to: tokenOf('TUSD'), data: call('totalSupply', []) })
  const { data } = await ask('carol')

  expect(
    data.map(({ metadata, transfers }) => [
      metadata.operationType,
      metadata.status,
      transfers.length,
    ]),
  ).toEqual([
    ['execute', 'confirmed', 0],
    ['mint', 'confirmed', 1],
    ['approve', 'confirmed', 0],
    ['send', 'failed', 0],
  ])
})

test.each([
  ['ETH', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '10000000000000000', 'TUSD'],
  ['TUSD', '0x7e57000000000000000000000000000000000006', '1000000', 'ETH'],
])('a swap from %s is one trade with both sides', async (given, address, amount, got) => {
  const service = askService(stack.service.url)
  const wanted = got === 'ETH' ? '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' : tokenOf(got)
  const request = {
    userAddress: `eip155:1:${addressOf('alice')}`,
    from: `eip155:1:${address}`,
    to: `eip155:1:${wanted}`,
    amount,
  }
  if (given !== 'ETH') {
    const query = new URLSearchParams(request)
    const { tx } = await service.read(`/v1/convert/build-approve?${query}`)
    await send('alice', { to: tx.to.split(':')[2], data: tx.data })
  }
  const { tx } = await (await service.post('/v1/convert/build-transaction', request)).json()
  await send('alice', { to: tx.to.split(':')[2], data: tx.data, value: toHex(BigInt(tx.value)) })
  const [trade] = (await ask('alice')).data

  expect(trade?.metadata).toMatchObject({ operationType: 'trade', status: 'confirmed' })
  expect(
    trade?.transfers.map(({ direction, fungible_info }) => [direction, fungible_info?.symbol]),
  ).toEqual([
    ['out', given],
    ['in', got],
  ])
  const [sold] = trade?.transfers ?? []
  expect(sold?.quantity.numeric).toBe(given === 'ETH' ? '0.01' : '1')
})

describe('what waits to be mined', () => {
  beforeEach(() => rpc('evm_setAutomine', [false]))
  afterEach(() => rpc('evm_setAutomine', [true]))

  test('comes first, and stays the same transaction when it is mined', async () => {
    const call = { from: addressOf('bob'), gas: toHex(100_000) }
    const data = transfer('carol', 2_000_000n)
    const hash = await rpc<string>('eth_sendTransaction', [{ ...call, to: tokenOf('TUSD'), data }])
    const [pending] = (await ask('bob')).data
    expect(pending).toMatchObject({
      id: `eip155:1:${hash}`,
      metadata: { hash, status: 'pending', operationType: 'send' },
      transfers: [{ direction: 'out', quantity: { numeric: '2' }, recipient: addressOf('carol') }],
    })
    expect((await ask('carol')).data[0]?.metadata.status).toBe('pending')

    await rpc('anvil_mine', ['0x1'])
    const [mined, ...others] = (await ask('bob')).data
    expect(mined).toMatchObject({ id: pending?.id, metadata: { status: 'confirmed' } })
    expect(others.map(({ id }) => id)).not.toContain(pending?.id)
  })

  test('a transaction that replaces another', async () => {
    const call = { from: addressOf('bob'), gas: toHex(100_000), to: addressOf('dora') }
    const fees = (gwei: number) => ({ gasPrice: toHex(BigInt(gwei) * 10n ** 9n), nonce: '0x0' })
    await rpc('eth_sendTransaction', [{ ...call, ...fees(10), value: '0x1' }])
    const hash = await rpc('eth_sendTransaction', [{ ...call, ...fees(20), value: '0x2' }])
    const waiting = (await ask('bob')).data.filter(({ metadata }) => metadata.status === 'pending')

    expect(waiting.map(({ metadata }) => metadata.hash)).toEqual([hash])
    await rpc('anvil_dropAllTransactions')
  })
})

test('blocks that are gone are forgotten, and what stands in their place is read', async () => {
  const own = await rpc('evm_snapshot')
  const gone = await send('carol', { to: addressOf('dora'), value: '0x1' })
  expect((await ask('carol')).data[0]?.metadata.hash).toBe(gone)

  await rpc('evm_revert', [own])
  const stays = await send('carol', { to: addressOf('bob'), value: '0x2' })
  await send('carol', { to: addressOf('bob'), value: '0x3' })
  const { data } = await ask('carol')
  expect(data.map(({ metadata }) => metadata.hash)).not.toContain(gone)
  expect(data[1]?.metadata.hash).toBe(stays)
  expect((await ask('dora')).data).toEqual([])
})

test('of all chains where none is named, newest first', async () => {
  const { data } = await ask('bob', '')
  const times = data.map(({ metadata }) => Date.parse(metadata.minedAt))

  expect(new Set(data.map(({ metadata }) => metadata.chain)).size).toBe(4)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

describe('pages', () => {
  async function readAll(name: Name, query: string) {
    const pages: Page[] = []
    let cursor = ''
    do {
      const page: Page = await ask(name, `${query}${cursor}`)
      pages.push(page)
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor)
    return pages
  }

  test('of 20; what is new meanwhile does not move them', async () => {
    for (let count = 0; count < 44; count += 1) {
      await rpc('eth_sendTransaction', [
        { from: addressOf('carol'), to: addressOf('dora'), value: toHex(count) },
      ])
    }
    // Waited for until it is in a block, and with it all before.
    await send('carol', { to: addressOf('dora'), value: toHex(44) })
    const first = await ask('carol')
    await send('carol', { to: addressOf('dora'), value: '0x99' })
    const second = await ask('carol', `chainId=eip155:1&cursor=${first.next}`)
    const third = await ask('carol', `chainId=eip155:1&cursor=${second.next}`)

    expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 20, 5])
    expect(third.next).toBeNull()
    const sent = [first, second, third].flatMap(({ data }) =>
      data.map(({ transfers }) => Number(transfers[0]?.quantity.numeric) * 1e18),
    )
    expect(sent.map(Math.round)).toEqual(Array.from({ length: 45 }, (_, index) => 44 - index))
  })

  test('of invented transactions, each one once, behind those of the chain', async () => {
    stack.service.seedHistory({ address: addressOf('bob'), count: 137 })
    const pages = await readAll('bob', 'chainId=eip155:1')
    const all = pages.flatMap(({ data }) => data)
    const times = all.map(({ metadata }) => Date.parse(metadata.minedAt))

    expect(all).toHaveLength(138)
    expect(new Set(all.map(({ id }) => id)).size).toBe(138)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(all[0]?.metadata.sentFrom).toMatch(/^0x7e57/i)
    expect(all.some(({ metadata }) => metadata.status === 'failed')).toBe(true)
    stack.service.seedHistory({ address: addressOf('bob'), count: 0 })
    expect((await ask('bob')).data).toHaveLength(1)
  })

  test('of 100,000, the last as quick as the first', async () => {
    const { url } = stack.service
    const body = { address: addressOf('dora'), count: 100_000, chainId: 10 }
    const seeded = await fetch(`${url}/control/history`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    expect(seeded.status).toBe(204)
    const seen = new Set<string>()
    let cursor: string | null | undefined
    for (let page = 0; page < 50 && cursor !== null; page += 1) {
      const { data, next }: Page = await ask(
        'dora',
        `chainId=eip155:10${cursor ? `&cursor=${cursor}` : ''}`,
      )
      for (const { id } of data) seen.add(id)
      cursor = next
    }
    expect(seen.size).toBe(1000)

    // The oldest lies almost two years back: from there on there are few left.
    const place = [Date.now() - 728 * 86_400_000, 'eip155:10', 0]
    const write = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const late = write([['eip155:10', 'eip155', write(place)]])
    const { data } = await ask('dora', `chainId=eip155:10&cursor=${late}`)
    expect(data).toHaveLength(20)
    expect(Date.parse(data[0]?.metadata.minedAt ?? '')).toBeLessThanOrEqual(place[0] as number)
    stack.service.seedHistory({ address: addressOf('dora'), count: 0, chainId: 10 })
  })
})

test.each([
  ['/v1/account/0x12/history', 'InvalidAddress'],
  ['/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/history?cursor=x', 'InvalidCursor'],
  ['/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/history?chainId=1', 'InvalidRequest'],
])('400 for %s', async (path, name) => {
  const answer = await askService(stack.service.url).ask(path)

  expect(answer.status).toBe(400)
  expect((await answer.json()).reasons[0].name).toBe(name)
})

test('400 for a seed that is none', async () => {
  const answer = await fetch(`${stack.service.url}/control/history`, {
    method: 'POST',
    body: JSON.stringify({ address: addressOf('bob'), count: -1 }),
  })
  expect(answer.status).toBe(400)
})
