import { formatUnits, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { askService } from '../../../../repo/askService.js'
import { solanaAccounts } from '../../../solana-wallet/solanaAccounts.js'
import type { Stack } from '../../stack.js'
import { stackAccounts } from '../../stackAccounts.js'
import { startStack } from '../../startStack.js'

const { bob, carol, dora } = stackAccounts
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
let stack: Stack & Required<Pick<Stack, 'solana'>>

beforeAll(async () => {
  stack = await startStack({ solana: true })
}, 30_000)
afterEach(() => {
  stack.service.setPurchaseDelay(1_000)
})
afterAll(() => stack.stop())

async function open(body: Record<string, unknown>) {
  const answer = await askService(stack.service.url).post('/v1/generators/onrampurl', body)
  return answer.json()
}

/** Presses a button of the page, as a browser without the redirect. */
function press(url: string, act: string) {
  const session = new URL(url).searchParams.get('session') ?? ''
  const form = new URLSearchParams({ session, act })
  return fetch(url.split('?')[0] ?? '', { method: 'POST', body: form, redirect: 'manual' })
}

async function history(address: string, query = '') {
  const { read } = askService(stack.service.url)
  return (await read(`/v1/account/${address}/history?chainId=eip155:10${query}`)).data
}

async function balance(address: string) {
  return BigInt(await stack.chains[10].rpc<string>('eth_getBalance', [address, 'latest']))
}

test('the providers, their fees and where they sell', async () => {
  const { providers } = await askService(stack.service.url).read('/v1/onramp/options')

  expect(providers).toMatchObject([
    { id: 'coinbase', feeRange: { min: '1', max: '2' }, namespaces: ['eip155'] },
    { id: 'meld', feeRange: { min: '1', max: '2' }, namespaces: ['eip155', 'solana'] },
  ])
  expect(providers[0].chains.map((id: string) => Number(id.split(':')[1]))).toEqual([
    1, 42161, 137, 80094, 43114, 10, 42220, 8453,
  ])
})

test.each([
  ['coinbase', null],
  ['meld', 'same-origin'],
])('the page of %s has the opener policy %s', async (provider, policy) => {
  const { url } = await open({ provider, caipAddress: `eip155:10:${bob.address}` })
  const page = await fetch(url)
  expect(page.headers.get('cross-origin-opener-policy')).toBe(policy)
})

test.each([
  {
    provider: 'coinbase',
    symbol: 'ETH',
    payment: '100',
    fee: '1.5',
    tenths: 25_000n,
    decimals: 18,
  },
  { provider: 'meld', symbol: 'KIT', payment: '33.33', fee: '0.4', tenths: 125n, decimals: 18 },
  { provider: 'meld', symbol: 'TUSD', payment: '5000', fee: '60', tenths: 10n, decimals: 6 },
])('$provider sells $symbol for $payment USD, to the cent', async (asked) => {
  const { provider, symbol, payment, fee, tenths, decimals } = asked
  const answer = await askService(stack.service.url).post('/v1/onramp/quote', {
    ...{ provider, caipAddress: `eip155:10:${dora.address}`, network: 'eip155:10' },
    ...{ paymentAmount: payment, paymentCurrency: 'USD', purchaseCurrency: symbol },
  })
  const quote = await answer.json()

  const cents = (money: { amount: string }) => parseUnits(money.amount, 2)
  const subtotal = cents(quote.paymentSubtotal)
  expect(quote.paymentTotal).toEqual({ amount: payment, currency: 'USD' })
  expect(quote.fee).toEqual({ amount: fee, currency: 'USD' })
  expect(cents(quote.networkFee)).toBeGreaterThan(0n)
  expect(subtotal + cents(quote.fee) + cents(quote.networkFee)).toBe(parseUnits(payment, 2))
  // What is left of the payment, by the price (here in tenths of a dollar), cut to a base unit.
  const bought = (subtotal * 10n ** BigInt(decimals)) / (tenths * 10n)
  expect(quote.purchaseAmount).toEqual({
    amount: formatUnits(bought, decimals),
    currency: symbol,
  })
})

describe('a purchase', () => {
  test('is paid on the page, waits, and is sent on the chain; both states are in the history', async () => {
    stack.service.setPurchaseDelay(60_000)
    const { url } = await open({
      ...{ provider: 'coinbase', caipAddress: `eip155:10:${dora.address}`, amount: '250' },
      redirectUrl: 'https://app.example/bought?tab=tokens#top',
    })
    const page = await fetch(url)
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' https:\/\/app\.example; /,
    )
    for (const text of [
      '250 USD',
      dora.address,
      'ETH',
      'OP Mainnet (local)',
      '>Pay<',
      '>Cancel<',
    ]) {
      expect(html).toContain(text)
    }

    const paid = await press(url, 'pay')
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      'https://app.example/bought?tab=tokens&status=success#top',
    ])
    const [waiting] = await history(dora.address)
    expect(waiting).toMatchObject({
      metadata: { operationType: 'buy', status: 'pending', provider: 'coinbase' },
      transfers: [{ direction: 'in', fungible_info: { symbol: 'ETH' } }],
    })
    expect(waiting.metadata.hash).toBeUndefined()
    expect(await balance(dora.address)).toBe(0n)

    stack.service.setPurchaseDelay(0)
    await vi.waitFor(async () => {
      const [row, ...others] = await history(dora.address, '&onramp=coinbase')
      expect(row).toMatchObject({ id: waiting.id, metadata: { status: 'confirmed' } })
      expect(others).toEqual([])
    })
    const rows = await history(dora.address)
    expect(rows).toHaveLength(1)
    expect(rows[0].metadata.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await balance(dora.address)).toBe(parseUnits(rows[0].transfers[0].quantity.numeric, 18))
    expect(await history(dora.address, '&onramp=meld')).toEqual([])
  })

  test('of a token, by what was quoted', async () => {
    stack.service.setPurchaseDelay(0)
    const caipAddress = `eip155:8453:${carol.address}`
    const answer = await askService(stack.service.url).post('/v1/onramp/quote', {
      ...{ provider: 'coinbase', caipAddress, network: 'eip155:8453' },
      ...{ paymentAmount: '20', paymentCurrency: 'USD', purchaseCurrency: 'TUSDT' },
    })
    const { quoteId, purchaseAmount } = await answer.json()
    const { url } = await open({ provider: 'coinbase', caipAddress, quoteId })
    expect((await press(url, 'pay')).status).toBe(200)

    const read = async () =>
      (
        await askService(stack.service.url).read(
          `/v1/account/${carol.address}/balance?chainId=eip155:8453`,
        )
      ).balances.find(({ symbol }: { symbol: string }) => symbol === 'TUSDT')
    await vi.waitFor(async () =>
      expect((await read())?.quantity.numeric).toBe(purchaseAmount.amount),
    )
  })

  test('on Solana is a drop of lamports', async () => {
    stack.service.setPurchaseDelay(0)
    const { address } = solanaAccounts.dora
    const { url } = await open({
      ...{ provider: 'meld', caipAddress: `${SOLANA}:${address}`, amount: '30' },
    })
    expect(await (await fetch(url)).text()).toContain('SOL')
    await press(url, 'pay')

    // 30 dollars less 0.36 and one cent, at 150 dollars.
    await vi.waitFor(() => expect(stack.solana.getBalance(address)).toBe(197_533_333n))
    const path = `/v1/account/${address}/history?chainId=${SOLANA}`
    const { data } = await askService(stack.service.url).read(path)
    expect(data).toMatchObject([
      { metadata: { operationType: 'buy', status: 'confirmed', hash: expect.any(String) } },
    ])
  })

  test('that is cancelled leads back and leaves nothing', async () => {
    const { url } = await open({
      ...{ provider: 'meld', caipAddress: `eip155:10:${bob.address}` },
      redirectUrl: 'http://localhost:5173/',
    })
    const before = (await history(bob.address)).length
    const answer = await press(url, 'cancel')

    expect(answer.headers.get('location')).toBe('http://localhost:5173/?status=cancelled')
    expect(await history(bob.address)).toHaveLength(before)
    expect(await (await fetch(url)).text()).toContain('Cancelled.')
  })

  test('is made once; a link that nobody gave is none', async () => {
    stack.service.setPurchaseDelay(60_000)
    const { url } = await open({ provider: 'meld', caipAddress: `eip155:10:${bob.address}` })
    await press(url, 'pay')
    expect((await press(url, 'pay')).status).toBe(409)
    expect((await history(bob.address, '&onramp=meld')).length).toBe(1)

    expect((await fetch(url.replace('meld', 'coinbase'))).status).toBe(404)
    expect((await fetch(`${stack.service.url}/onramp/meld/pay?session=1`)).status).toBe(404)
    expect((await press(url.replace(/session=.*/, 'session=1'), 'pay')).status).toBe(404)
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405)
  })

  test('waits as long as a control call says', async () => {
    const set = (body: unknown) =>
      fetch(`${stack.service.url}/control/purchases`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    expect((await set({ delay: 50 })).status).toBe(204)
    expect((await set({ delay: -1 })).status).toBe(400)
    expect((await set({})).status).toBe(400)
  })
})

const account = `eip155:10:${bob.address}`
test.each([
  ['NotFound', { provider: 'nobody' }],
  ['UnsupportedChain', { caipAddress: `${SOLANA}:${solanaAccounts.bob.address}` }],
  ['UnsupportedChain', { provider: 'meld', caipAddress: `eip155:56:${bob.address}` }],
  ['UnsupportedChain', { caipAddress: `eip155:324:${bob.address}` }],
  ['UnsupportedChain', { chainName: 'atlantis' }],
  ['UnsupportedChain', { chainName: 'celo' }],
  ['UnsupportedToken', { purchaseCurrency: 'POL' }],
  ['InvalidAddress', { caipAddress: 'eip155:10:0x12' }],
  ['InvalidAddress', { provider: 'meld', caipAddress: `${SOLANA}:0OIl` }],
  ['InvalidAmount', { amount: '4.99' }],
  ['InvalidAmount', { amount: '5000.01' }],
  ['InvalidAmount', { amount: '10.001' }],
  ['InvalidRequest', { amount: 100 }],
  ['InvalidCurrency', { paymentCurrency: 'EUR' }],
  ['InvalidRedirectUrl', { redirectUrl: 'javascript:alert(1)' }],
  ['InvalidRedirectUrl', { redirectUrl: 'app://back' }],
  ['InvalidRedirectUrl', { redirectUrl: '/back' }],
  ['UnknownQuote', { quoteId: 'none' }],
])('%s for %j', async (name, given) => {
  const { reasons } = await open({ provider: 'coinbase', caipAddress: account, ...given })

  expect(reasons).toEqual([{ name, description: expect.any(String) }])
})
