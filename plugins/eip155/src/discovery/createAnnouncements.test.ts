import { describe, expect, test } from 'vitest'
import { createDetail } from '../../test/createDetail.js'
import { createAnnouncements } from './discoverWallets.js'

function announce(...details: unknown[]) {
  const announcements = createAnnouncements()
  const added = details.map((detail) => announcements.add(detail))
  return { announcements, added, connectors: announcements.getConnectors() }
}

test('a connector carries the checked facts and the live object', async () => {
  const detail = createDetail()
  const [connector] = announce(detail).connectors
  expect(connector).toEqual({
    id: 'com.octavo',
    name: 'Octavo',
    icon: detail.info.icon,
    rdns: 'com.octavo',
    type: 'ANNOUNCED',
    namespace: 'eip155',
    getProvider: expect.any(Function),
  })
  expect(await connector?.getProvider()).toBe(detail.provider)
})

describe('one identity is one row, and the first announcement stands', () => {
  test('the same announcement again', () => {
    const detail = createDetail()
    expect(announce(detail, detail, { ...detail }).added).toEqual([true, false, false])
  })

  test('the same uuid with another name and another wallet object behind it', async () => {
    const detail = createDetail()
    const thief = createDetail({ ...detail.info, name: 'Thief' })
    const { connectors } = announce(detail, thief)
    expect(connectors).toHaveLength(1)
    expect(await connectors[0]?.getProvider()).toBe(detail.provider)
  })

  test('the same wallet object under a new uuid', () => {
    const detail = createDetail()
    expect(announce(detail, createDetail({}, detail.provider)).connectors).toHaveLength(1)
  })
})

describe('several claimants of one rdns are shown apart', () => {
  const real = createDetail({ name: 'MetaMask', rdns: 'io.metamask' })
  const fake = createDetail({ name: 'MetaMask!', rdns: 'io.metamask' })
  const other = createDetail({ name: 'Octavo', rdns: 'com.octavo' })

  test('all of them say so', () => {
    const { connectors } = announce(real, other, fake)
    expect(connectors.map(({ id, claim }) => [id, claim])).toEqual([
      [expect.stringMatching(/^io\.metamask#[\da-f]{8}$/), { index: 1, of: 2 }],
      ['com.octavo', undefined],
      [expect.stringMatching(/^io\.metamask#[\da-f]{8}$/), { index: 2, of: 2 }],
    ])
  })

  test('the id among several is of name and icon: the same at the next page load', () => {
    const next = createDetail({ name: 'MetaMask!', rdns: 'io.metamask' })
    const id = announce(real, fake).connectors[1]?.id
    expect(announce(real, other, next).connectors[2]?.id).toBe(id)
  })

  test('letter case makes no other identity', () => {
    const upper = createDetail({ rdns: 'IO.METAMASK' })
    expect(announce(real, upper).connectors[1]?.claim).toEqual({ index: 2, of: 2 })
  })

  test('perfect copies still get ids of their own', () => {
    const copies = Array.from({ length: 4 }, () => createDetail())
    const ids = announce(...copies).connectors.map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
  })
})

test('without a valid rdns the id is of name and icon, and nothing is claimed', () => {
  const [a, b] = [createDetail({ rdns: 'x' }), createDetail({ rdns: undefined, name: 'Other' })]
  const { connectors } = announce(a, b)
  const ids = connectors.map(({ id }) => id)
  expect(ids).toEqual(Array(2).fill(expect.stringMatching(/^announced#[\da-f]{8}$/)))
  expect(new Set(ids).size).toBe(2)
  expect(connectors[0]).not.toHaveProperty('claim')
})

test('100 announcements are kept, and no more', () => {
  const details = Array.from({ length: 150 }, (_, index) => createDetail({ rdns: `com.w${index}` }))
  const { connectors, added } = announce(...details)
  expect(connectors).toHaveLength(100)
  expect(added.filter(Boolean)).toHaveLength(100)
})

test('knows a wallet by object and by rdns', () => {
  const detail = createDetail()
  const { announcements } = announce(detail)
  expect(announcements.has({ provider: detail.provider })).toBe(true)
  expect(announcements.has({ provider: {}, rdns: 'com.octavo' })).toBe(true)
  expect(announcements.has({ provider: {}, rdns: undefined })).toBe(false)
})
