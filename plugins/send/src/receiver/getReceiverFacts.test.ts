import { describe, expect, test } from 'vitest'
import { alice, bob, carol, createSendKit, usdc } from '../../test/createSendKit.js'
import { fetchSendCost } from '../cost/cost.js'
import { pastReceiversKey, sendSlice } from '../slice.js'
import { checkPastPayment, fetchPastReceivers, rememberReceiver } from './pastReceivers.js'
import { getReceiverFacts } from './receiver.js'

const alike = '0x70990000000000000000000000000000000079C8'
const path = `/v1/account/${alice}/history`
const entry = (recipient: string, more: object = {}) => ({
  id: recipient,
  metadata: {
    ...{ minedAt: '2026-01-01T00:00:00Z', chain: 'eip155:1', operationType: 'send' },
    ...{ status: 'confirmed', sentFrom: alice, sentTo: recipient, hash: `0x${'1'.repeat(64)}` },
    ...more,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH' },
      direction: 'out',
      quantity: { numeric: '1' },
      sender: alice,
      recipient,
    },
  ],
})
/** A payment to the account. */
const incoming = (sender: string, numeric: string, { id = sender, ...more }: Payment = {}) => ({
  id,
  metadata: {
    ...{ ...entry(alice).metadata, operationType: 'receive', sentFrom: sender, sentTo: alice },
    ...more,
  },
  transfers: [{ ...entry(alice).transfers[0], direction: 'in', quantity: { numeric }, sender }],
})
type Payment = { readonly id?: string; readonly status?: string }
const past = (recipient: string) => ({ caipAddress: `eip155:1:${alice}`, to: recipient })

describe('an address that looks like one of before', () => {
  test('is pointed out, whether that was sent to from here, or as the history says', async () => {
    const { kit } = await createSendKit()
    expect(getReceiverFacts(kit, alike).alike).toBeUndefined()
    rememberReceiver(kit, past(bob))
    expect(getReceiverFacts(kit, alike).alike).toBe(bob)
    expect(getReceiverFacts(kit, bob).alike).toBeUndefined()

    const other = await createSendKit({ service: { [path]: { data: [entry(bob)], next: null } } })
    await fetchPastReceivers(other.kit)
    expect(getReceiverFacts(other.kit, alike).alike).toBe(bob)
  })

  test('and not one that a stranger has put into the history', async () => {
    const planted = entry(bob, { sentFrom: carol })
    const { kit } = await createSendKit({ service: { [path]: { data: [planted], next: null } } })
    await fetchPastReceivers(kit)
    expect(getReceiverFacts(kit, bob)).toMatchObject({ unseen: 'whole', alike: undefined })
    rememberReceiver(kit, past(alike))
    expect(getReceiverFacts(kit, bob).alike).toBe(alike)
  })

  test('of one that only ever paid the account is pointed out, whatever a token claims to have been sent there', async () => {
    const claimed = entry(alike, { sentFrom: carol })
    const history = [
      incoming(alike, '1000', { id: 'late' }),
      claimed,
      incoming(alike, '0'),
      incoming(bob, '2'),
    ]
    const { kit } = await createSendKit({ service: { [path]: { data: history, next: null } } })
    await fetchPastReceivers(kit)
    expect(getReceiverFacts(kit, alike).alike).toBe(bob)
    expect(getReceiverFacts(kit, bob).alike).toBeUndefined()
  })

  test.each([
    ['0.001', {}, bob],
    ['0.00099999', {}, undefined],
    ['10', {}, bob],
    ['1', { status: 'failed' }, undefined],
  ] as const)('of one that paid %s %j', async (numeric, more, expected) => {
    const history = [incoming(bob, numeric, more)]
    const { kit } = await createSendKit({ service: { [path]: { data: history, next: null } } })
    await fetchPastReceivers(kit)
    expect(getReceiverFacts(kit, alike).alike).toBe(expected)
  })

  test.each([false, true])(
    'of one that paid before it is pointed out, also where that paid again (on two pages: %s)',
    async (isOlderPage) => {
      const history = [incoming(bob, '1', { id: 'late' }), incoming(alike, '1'), incoming(bob, '1')]
      const { kit } = await createSendKit({
        fetch: async (input) => {
          const { pathname, searchParams } = new URL(String(input))
          if (!pathname.endsWith('/history')) return Response.json({ balances: [] })
          const isFirst = isOlderPage && !searchParams.has('cursor')
          if (isFirst) return Response.json({ data: history.slice(0, 1), next: 'older' })
          return Response.json({ data: history.slice(isOlderPage ? 1 : 0), next: null })
        },
      })
      await fetchPastReceivers(kit)
      expect(getReceiverFacts(kit, alike).alike).toBe(bob)
      expect(getReceiverFacts(kit, bob).alike).toBeUndefined()
    },
  )

  describe('that the history says was sent to', () => {
    test('is pointed out beside one that was sent to from here', async () => {
      const made = { data: [entry(alike), entry(bob)], next: null }
      const { kit } = await createSendKit({ service: { [path]: made } })
      rememberReceiver(kit, past(bob))
      await fetchPastReceivers(kit)
      expect(getReceiverFacts(kit, alike).alike).toBe(bob)
      expect(getReceiverFacts(kit, bob).alike).toBeUndefined()
    })

    test('is pointed out beside another one that the history names', async () => {
      const made = { data: [entry(alike), entry(bob)], next: null }
      const { kit } = await createSendKit({ service: { [path]: made } })
      await fetchPastReceivers(kit)
      expect(getReceiverFacts(kit, alike).alike).toBe(bob)
      expect(getReceiverFacts(kit, bob).alike).toBe(alike)
    })

    test('is pointed out beside an account of the visitor', async () => {
      const own = `0x1111${'0'.repeat(32)}1111`
      const { kit } = await createSendKit({
        service: { [path]: { data: [entry(own)], next: null } },
      })
      await fetchPastReceivers(kit)
      expect(getReceiverFacts(kit, own).alike).toBe(alice)
    })

    test.each([
      [true, undefined],
      [false, alike],
    ])(
      'is the one that is meant beside a payer only if the network shows that (%s)',
      async (isShown, looksLike) => {
        const history = [incoming(alike, '1000'), entry(bob)]
        const { kit } = await createSendKit({
          service: { [path]: { data: history, next: null } },
          hasPaid: async () => isShown,
        })
        await fetchPastReceivers(kit)
        await checkPastPayment(kit, bob)
        expect(getReceiverFacts(kit, bob).alike).toBe(looksLike)
      },
    )
  })

  test('of the visitor’s own is pointed out, too', async () => {
    const { kit } = await createSendKit()
    expect(getReceiverFacts(kit, `0x1111${'0'.repeat(32)}1111`).alike).toBe(alice)
    expect(getReceiverFacts(kit, alice)).toMatchObject({ isSelf: true, alike: undefined })
  })
})

describe('whom nothing was sent to before', () => {
  test('is new, once the history has been read to its end', async () => {
    const { kit } = await createSendKit()
    expect(getReceiverFacts(kit, bob).unseen).toBeUndefined()
    const read = fetchPastReceivers(kit)
    expect(getReceiverFacts(kit, bob).unseen).toBeUndefined()
    await read
    expect(getReceiverFacts(kit, bob).unseen).toBe('whole')
    rememberReceiver(kit, past(bob))
    expect(getReceiverFacts(kit, bob.toLowerCase()).unseen).toBeUndefined()
    expect(getReceiverFacts(kit, alice).unseen).toBeUndefined()
  })

  test('where nobody tells a history nothing is said about it', async () => {
    const { kit } = await createSendKit({ hasService: false })
    await fetchPastReceivers(kit)
    expect(getReceiverFacts(kit, bob).unseen).toBeUndefined()
  })

  test('a history of another account says nothing', async () => {
    const { kit, wallet } = await createSendKit({
      service: { [path]: { data: [entry(bob)], next: null } },
    })
    await fetchPastReceivers(kit)
    wallet.switchAccounts([carol])
    expect(getReceiverFacts(kit, alike)).toMatchObject({
      alike: undefined,
      unseen: undefined,
    })
  })
})

describe('a contract of a token', () => {
  const contract = `0x${'AbCdEf0123'.repeat(4)}`

  test.each([
    ['one that the account holds', usdc.slice(9), undefined, true],
    ['the token itself, which it holds no more', contract.toLowerCase(), contract, true],
    ['an address of nobody’s token', contract, bob, false],
    ['an address, beside the coin', contract, undefined, false],
  ])('%s', async (_, to, token, isToken) => {
    const { kit } = await createSendKit()
    const facts = getReceiverFacts(kit, to, token && `eip155:1:${token}`)
    expect(facts.isToken).toBe(isToken)
  })
})

test('what the chain said of a receiver counts for it alone, and for what is sent', async () => {
  const { kit, estimates } = await createSendKit()
  const account = { type: 'program' } as const
  estimates.current = async () => ({ fee: 1n, maxFee: 1n, receiver: account })
  await fetchSendCost(kit, { caipAddress: `eip155:1:${alice}`, to: bob, units: 1n })
  expect(getReceiverFacts(kit, bob).account).toBe(account)
  expect(getReceiverFacts(kit, carol).account).toBeUndefined()
  expect(getReceiverFacts(kit, bob, usdc).account).toBeUndefined()
})

describe('what is kept', () => {
  const ofLength = (length: number) => '1'.repeat(length)

  test('is the newest 50 of a namespace, also after a disconnect', async () => {
    const { kit } = await createSendKit()
    const address = (index: number) => `0x${String(index).padStart(40, '0')}`
    for (let index = 0; index < 60; index++) rememberReceiver(kit, past(address(index)))
    rememberReceiver(kit, past(address(30)))
    await kit.disconnect()
    const kept = kit.storage.get(pastReceiversKey)?.eip155
    expect(kept).toHaveLength(50)
    expect(kept?.slice(0, 2)).toEqual([address(30), address(59)])
    expect(kit.read(sendSlice).pastReceivers.peek().eip155).toEqual(kept)
  })

  test.each<[unknown, unknown]>([
    [null, undefined],
    [[bob], undefined],
    ['x', undefined],
    [{ eip155: bob }, {}],
    [{ eip155: [bob, 5, 'javascript:alert(1)', null, ''] }, { eip155: [bob] }],
    [{ eip155: Array(51).fill(bob) }, { eip155: Array(50).fill(bob) }],
    [5, undefined],
    [{ solana: [31, 32, 64, 65].map(ofLength) }, { solana: [32, 64].map(ofLength) }],
    [{ eip155: [`${bob}.`, `.${bob}`] }, { eip155: [] }],
  ])('%j is read as %j', (value, expected) => {
    expect(pastReceiversKey.parse(value)).toEqual(expected)
  })
})
