import { describe, expect, test } from 'vitest'
import { alice, bob, carol, createSendKit } from '../../test/createSendKit.js'
import { sendSlice } from '../slice.js'
import { pastReceiversKey } from '../transfer/pastReceiversKey.js'
import { getReceiverFacts } from './getReceiverFacts.js'
import { fetchPastReceivers, rememberReceiver } from './pastReceivers.js'

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
    const incoming = (sender: string, numeric: string, id = sender) => ({
      id,
      metadata: {
        ...entry(alice).metadata,
        operationType: 'receive',
        sentFrom: sender,
        sentTo: alice,
      },
      transfers: [{ ...entry(alice).transfers[0], direction: 'in', quantity: { numeric }, sender }],
    })
    const claimed = entry(alike, { sentFrom: carol })
    const history = [
      incoming(alike, '1000', 'late'),
      claimed,
      incoming(alike, '0'),
      incoming(bob, '2'),
    ]
    const { kit } = await createSendKit({ service: { [path]: { data: history, next: null } } })
    await fetchPastReceivers(kit)
    expect(getReceiverFacts(kit, alike).alike).toBe(bob)
    expect(getReceiverFacts(kit, bob).alike).toBeUndefined()
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

describe('what is kept', () => {
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

  test.each([
    [null, undefined],
    [[bob], undefined],
    ['x', undefined],
    [{ eip155: bob }, {}],
    [{ eip155: [bob, 5, 'javascript:alert(1)', null, ''] }, { eip155: [bob] }],
    [{ eip155: Array(200).fill(bob) }, { eip155: Array(50).fill(bob) }],
  ])('%j is read as %j', (value, expected) => {
    expect(pastReceiversKey.parse(value)).toEqual(expected)
  })
})
