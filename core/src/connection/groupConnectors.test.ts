import { expect, test } from 'vitest'
import type { Connector } from './connector.js'
import { groupConnectors, isSameIcon } from './knownWallets.js'

const icon = 'data:image/png;base64,QUJD'
const connector = (id: string, more: Partial<Connector> = {}): Connector => ({
  ...{ id, name: 'Octavo', icon, type: 'ANNOUNCED', namespace: 'eip155' },
  getProvider: async () => undefined as never,
  ...more,
})
const group = (...connectors: readonly Connector[]) => {
  const ids = (groups: readonly (readonly Connector[])[]) =>
    groups.map((members) => members.map(({ id }) => id))
  const { wallets, claims } = groupConnectors(connectors)
  return { wallets: ids(wallets), claims: ids(claims) }
}

test('one name and one icon are one wallet, with one connector of each namespace', () => {
  const solana = { namespace: 'solana' } as const
  expect(
    group(
      connector('evm'),
      connector('other', { name: 'Fern' }),
      connector('sol', solana),
      connector('plain', { ...solana, icon: 'data:image/png;base64,QUJE' }),
      connector('twin', solana),
      connector('btc', { namespace: 'bip122' }),
    ),
  ).toEqual({ wallets: [['evm', 'sol', 'btc'], ['other'], ['plain'], ['twin']], claims: [] })
})

test('who claims one identity in one namespace stands together, apart from everything else', () => {
  const claim = { index: 1, of: 2 }
  expect(
    group(
      connector('evm'),
      connector('fern#1', { claim }),
      connector('fern#2', { claim, name: 'Fern' }),
      connector('octavo#1', { claim, rdns: 'com.octavo' }),
      connector('else#1', { claim, rdns: 'com.octavo' }),
      connector('fern#3', { claim, namespace: 'solana' }),
      connector('sol', { namespace: 'solana' }),
    ),
  ).toEqual({
    wallets: [['evm', 'sol']],
    claims: [['fern#1', 'fern#2'], ['octavo#1', 'else#1'], ['fern#3']],
  })
})

const svg = '<svg>é😀</svg>'
const escaped = encodeURIComponent(svg)
const inBase64 = btoa(String.fromCharCode(...new TextEncoder().encode(svg)))

test.each([
  ['the same text', 'https://fern.app/icon.png', 'https://fern.app/icon.png'],
  ['escapes', `data:image/svg+xml,${svg}`, `data:image/svg+xml,${escaped}`],
  ['small escapes', `data:image/svg+xml,${svg}`, `data:image/svg+xml,${escaped.toLowerCase()}`],
  ['base64', `data:image/svg+xml,${svg}`, `data:image/svg+xml;base64,${inBase64}`],
  ['big letters and a space', `data:image/svg+xml,${svg}`, `data:image/x; BASE64,${inBase64}`],
  ['escaped base64', 'data:image/png;base64,QQ==', 'data:image/png;base64,QQ%3D%3D'],
  ['another type', 'data:image/png;base64,QUJD', 'data:image/x-icon;base64,QUJD'],
])('an icon is the same, written with %s', (_, a, b) => {
  expect([isSameIcon(a, b), isSameIcon(b, a)]).toEqual([true, true])
})

test.each([
  ['two missing ones', undefined, undefined],
  ['one missing', icon, undefined],
  ['an empty one', icon, ''],
  ['other bytes', 'data:image/png;base64,QUJD', 'data:image/png;base64,QUJE'],
  ['two addresses that end alike', 'https://fern.app/1,icon', 'https://octavo.app/2,icon'],
  ['an address that ends as the image', 'data:image/png,icon', 'https://fern.app/1,icon'],
  ['a text, and one that would be its base64', 'data:image/png,A', 'data:image/png;base64-x,QQ=='],
  ['two that do not decode', 'data:image/png;base64,!', 'data:image/gif;base64,!'],
])('icons are not the same: %s', (_, a, b) => {
  expect([isSameIcon(a, b), isSameIcon(b, a)]).toEqual([false, false])
})
