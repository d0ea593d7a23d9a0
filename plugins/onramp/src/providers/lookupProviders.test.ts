import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { lookupProviders } from '../actions.js'
import { type OnrampOptions, type OnrampProvider, onramp } from '../index.js'

const mine: OnrampProvider = {
  id: 'mine',
  name: 'Mine',
  namespaces: ['eip155'],
  createUrl: async () => 'https://mine.example',
}
const offer = (id: string, more: object = {}) => ({
  id,
  name: 'Whatever',
  feeRange: { min: '1', max: '2' },
  namespaces: ['eip155', 'solana'],
  ...more,
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const list = async (options: OnrampOptions, answer?: number | object) => {
  const kit = createTestKit({
    plugins: [onramp(options)],
    ...(answer !== undefined && { service: { '/v1/onramp/options': answer } }),
  })
  return lookupProviders(kit)
}
const idsOf = async (...given: Parameters<typeof list>) =>
  (await list(...given)).map(({ id }) => id)

describe('with a service', () => {
  test('those that it has, in its order and with its facts, by our names', async () => {
    const answer = {
      providers: [
        offer('meld'),
        offer('stranger'),
        offer('coinbase', { chains: ['eip155:1'], feeRange: { min: '0.5', max: '1' } }),
      ],
    }
    const found = await list({}, answer)
    expect(found.map(({ id, name }) => [id, name])).toEqual([
      ['meld', 'Meld'],
      ['coinbase', 'Coinbase'],
    ])
    expect(found[1]).toMatchObject({
      chains: ['eip155:1'],
      feeRange: { min: '0.5', max: '1' },
      // Coinbase is for EVM networks, whatever a service says.
      namespaces: ['eip155'],
    })
    expect(await idsOf({}, { providers: [offer('meld')] })).toEqual(['meld'])
    expect(await idsOf({}, { providers: [] })).toEqual([])
  })

  test('those that its list may lack come behind those that it has, with our own facts', async () => {
    const found = await list({}, { providers: [offer('meld', { chains: [] })], isPartial: true })
    expect(found.map(({ id, chains }) => [id, chains])).toEqual([
      ['meld', []],
      ['coinbase', undefined],
    ])
    expect(await idsOf({ providers: ['coinbase', mine] }, { providers: [null] })).toEqual([
      ...['coinbase', 'mine'],
    ])
  })

  test('the host’s list and its order', async () => {
    const answer = { providers: [offer('meld'), offer('coinbase')] }
    expect(await idsOf({ providers: [mine, 'coinbase', 'meld'] }, answer)).toEqual([
      'mine',
      'coinbase',
      'meld',
    ])
    expect(await idsOf({ providers: ['meld'] }, answer)).toEqual(['meld'])
    expect(await idsOf({ providers: ['coinbase', mine] }, { providers: [] })).toEqual(['mine'])
  })

  test.each([500, 403, 404, {}, { providers: 'all' }])(
    'that does not say (%s) it counts as having all of them',
    async (answer) => {
      expect(await idsOf({}, answer)).toEqual(['coinbase', 'meld'])
    },
  )

  test('that leaves the question open it is waited for 5 s', async () => {
    vi.useFakeTimers()
    const kit = createTestKit({
      plugins: [onramp()],
      services: { blockchain: 'https://service.test' },
      fetch: () => new Promise(() => {}),
    })
    const found = lookupProviders(kit)
    await vi.advanceTimersByTimeAsync(5100)
    expect((await found).map(({ id }) => id)).toEqual(['coinbase', 'meld'])
  })

  test('it is not asked where only the host’s own sell', async () => {
    const fetch = vi.fn(async () => Response.json({}))
    const kit = createTestKit({
      plugins: [onramp({ providers: [mine] })],
      services: { blockchain: 'https://service.test' },
      fetch,
    })
    expect(await lookupProviders(kit)).toEqual([mine])
    expect(fetch).not.toHaveBeenCalled()
  })
})

test('without a service there are those that make their address themselves', async () => {
  const other = { ...mine, id: 'other', createUrl: undefined as never }
  expect(await idsOf({ providers: ['coinbase', mine, other] })).toEqual(['mine'])
  expect(await idsOf({})).toEqual([])
})

test('in a timezone that nobody serves there is none, and nobody is asked', async () => {
  const resolved = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...resolved,
    timeZone: 'Asia/Macau',
  })
  const fetch = vi.fn(async () => Response.json({ providers: [offer('meld')] }))
  const kit = createTestKit({
    plugins: [onramp({ providers: [mine, 'meld'] })],
    services: { blockchain: 'https://service.test' },
    fetch,
  })
  expect(await lookupProviders(kit)).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
})
