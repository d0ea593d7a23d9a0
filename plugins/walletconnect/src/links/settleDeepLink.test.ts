import type { Kit } from '@wallet-kit/core'
import { definePlugin } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import { beforeEach, expect, test } from 'vitest'
import { walletconnectId } from '../options.js'
import { getLive } from '../slice.js'
import { deepLinkKey, rememberDeepLink, settleDeepLink } from './deepLink.js'

const fern = { name: 'Fern', href: 'fern://' }
const octavo = { name: 'Octavo', href: 'octavo://' }
const peer = ({ name }: { readonly name: string }) => ({ metadata: { name } })
let kit: Kit
const stored = () => kit.storage.get(deepLinkKey)

beforeEach(() => {
  kit = createTestKit({
    plugins: [definePlugin({ id: walletconnectId, options: {} })],
  }) as unknown as Kit
})
const choose = ({ name, href }: typeof fern) =>
  rememberDeepLink(kit, { name, href: `${href}wc?uri=wc%3A1` })

test('a wallet that was opened by a link is stored once it has connected, without the pairing', () => {
  choose(fern)
  expect(stored()).toBeUndefined()
  settleDeepLink(kit, peer(fern))
  expect(stored()).toEqual(fern)
})

test('where nobody connected nothing is left, and nothing is stored later', () => {
  choose(fern)
  settleDeepLink(kit, undefined)
  expect(getLive(kit).chosen).toBeUndefined()
  settleDeepLink(kit, peer(fern))
  expect(stored()).toBeUndefined()
})

test('an attempt that fails leaves the link of the session that goes on', () => {
  kit.storage.set(deepLinkKey, fern)
  choose(octavo)
  settleDeepLink(kit, undefined)
  expect(stored()).toEqual(fern)
})

test.each([
  ['chosen by a link', octavo, octavo],
  ['by the code', undefined, undefined],
])('another wallet that connects %s takes its place', (_, chosen, left) => {
  kit.storage.set(deepLinkKey, fern)
  if (chosen) choose(chosen)
  settleDeepLink(kit, peer(octavo))
  expect(stored()).toEqual(left)
})

test('a wallet that scans the code while another was chosen is not taken for it', () => {
  choose(fern)
  settleDeepLink(kit, peer(octavo))
  expect(stored()).toBeUndefined()
})
