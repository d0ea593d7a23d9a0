import { describe, expect, test } from 'vitest'
import { createDetail } from '../../test/createDetail.js'
import { readAnnouncement } from './discoverWallets.js'

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('hostile')
    },
  },
)

const thenable = Object.fromEntries(['request', 'then'].map((key) => [key, () => {}]))

test('a well-formed announcement, frozen, passes whole', () => {
  const detail = createDetail()
  Object.freeze(detail.info)
  expect(readAnnouncement(Object.freeze(detail))).toEqual({
    ...detail.info,
    provider: detail.provider,
  })
})

describe('no announcement at all', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['an empty object', {}],
    ['a detail that throws', throwing],
    ['an info that throws', { ...createDetail(), info: throwing }],
    ['no uuid', createDetail({ uuid: undefined })],
    ['an empty uuid', createDetail({ uuid: '' })],
    ['a uuid that is no text', createDetail({ uuid: 7 as never })],
    ['a uuid of 129 characters', createDetail({ uuid: 'x'.repeat(129) })],
    ['no name', createDetail({ name: undefined })],
    ['an empty name', createDetail({ name: '' })],
    ['a name of control characters', createDetail({ name: ' \u202E\u0000 ' })],
    ['a name that is an object', createDetail({ name: { toString: () => 'x' } })],
    ['no provider', { info: createDetail().info }],
    ['a provider without request', createDetail({}, { request: 'x' })],
    ['a provider that throws', createDetail({}, throwing)],
    ['a provider that a promise would take apart', createDetail({}, thenable)],
  ])('%s', (_, detail) => {
    expect(readAnnouncement(detail)).toBeUndefined()
  })
})

test('a name is plain text of at most 64 characters', () => {
  expect(readAnnouncement(createDetail({ name: 'n'.repeat(64) }))?.name).toBe('n'.repeat(64))
  expect(readAnnouncement(createDetail({ name: 'n'.repeat(65) }))?.name).toBe(`${'n'.repeat(63)}…`)
  expect(readAnnouncement(createDetail({ name: 'Meta\u202EksaM\u0007' }))?.name).toBe('Meta ksaM')
  const markup = '<img src=x onerror=alert(1)>'
  expect(readAnnouncement(createDetail({ name: markup }))?.name).toBe(markup)
})

describe('icons', () => {
  const start = 'data:image/png;base64,'
  test.each([
    start + 'A'.repeat(256 * 1024 - start.length),
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'DATA:IMAGE/WEBP;base64,AA==',
  ])('kept', (icon) => {
    expect(readAnnouncement(createDetail({ icon }))?.icon).toBe(icon)
  })

  test.each([
    start + 'A'.repeat(256 * 1024 - start.length + 1),
    'https://example.com/icon.png',
    '//example.com/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/',
    ' data:image/png;base64,AA==',
    '',
    7,
    null,
    undefined,
  ])('dropped, and the wallet stays', (icon) => {
    const announcement = readAnnouncement(createDetail({ icon }))
    expect(announcement?.name).toBe('Octavo')
    expect(announcement).not.toHaveProperty('icon')
  })
})

describe('rdns', () => {
  test.each([
    ['io.metamask', 'io.metamask'],
    ['com.coinbase.wallet', 'com.coinbase.wallet'],
    ['IO.MetaMask', 'io.metamask'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s', (rdns, expected) => {
    expect(readAnnouncement(createDetail({ rdns }))?.rdns).toBe(expected)
  })

  test.each([
    'metamask',
    '',
    '.',
    'io.',
    '.io',
    'io..x',
    'io.meta mask',
    'io.meta/mask',
    'іo.metamask',
    'io.-x',
    `io.${'x'.repeat(64)}`,
    'io.metamask\n',
    7,
    null,
  ])('%s counts as none', (rdns) => {
    expect(readAnnouncement(createDetail({ rdns }))).not.toHaveProperty('rdns')
  })
})

test('every property is read once: what was checked is what is shown', () => {
  const icons = ['data:image/png,x', 'https://evil.example/track.png']
  const detail = createDetail()
  const info = Object.defineProperty({ ...detail.info }, 'icon', { get: () => icons.shift() })
  expect(readAnnouncement({ ...detail, info })?.icon).toBe('data:image/png,x')
})

test.each(['00000000-0000-1000-8000-000000000000', 'my-wallet', 'x', 'x'.repeat(128)])(
  'the uuid %s makes a wallet',
  (uuid) => {
    expect(readAnnouncement(createDetail({ uuid }))).toMatchObject({ uuid })
  },
)
