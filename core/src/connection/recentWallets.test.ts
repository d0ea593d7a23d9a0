import { expect, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { recentWalletsSlice, rememberWallet } from './knownWallets.js'

const icon = 'data:image/png;base64,AAAA'
const links = { native: 'harbor://' }
const wallet = (id: string, more: Partial<rememberWallet.Wallet> = {}): rememberWallet.Wallet => ({
  ...{ id, name: id, type: 'ANNOUNCED', namespace: 'eip155' },
  ...more,
})
const createKit = (storage = memoryStorage()): Kit => createTestKit({ storage })
const read = (kit: Kit) => kit.read(recentWalletsSlice).wallets.value
const ids = (kit: Kit) => read(kit).map(({ id }) => id)

test('newest first, two at most, used again moves to the front, and they are stored', () => {
  const storage = memoryStorage()
  const kit = createKit(storage)
  expect(ids(kit)).toEqual([])
  for (const id of ['a', 'b', 'a', 'c', 'c']) rememberWallet(kit, wallet(id))
  expect(ids(kit)).toEqual(['c', 'a'])
  expect(ids(createKit(storage))).toEqual(['c', 'a'])
})

test.each([
  ['a login', wallet('auth', { type: 'AUTH' })],
  ['the nameless wallet', wallet('injected', { type: 'INJECTED' })],
  ['a pairing', wallet('harbor', { type: 'WALLET_CONNECT' })],
])('%s is not remembered', (_, given) => {
  const kit = createKit()
  rememberWallet(kit, given)
  expect(ids(kit)).toEqual([])
})

test('what is kept is what a screen shows, and how one that was paired is reached', () => {
  const kit = createKit()
  const shown = { icon, rdns: 'app.harbor', explorerId: '1a2b' }
  const paired = wallet('harbor', { ...shown, type: 'WALLET_CONNECT', links })
  rememberWallet(kit, { ...paired, claim: { index: 1, of: 2 }, unavailable: 'Unlock it' })
  rememberWallet(kit, wallet('fern'))
  expect(read(kit)).toEqual([wallet('fern'), paired])
})

test.each([
  ['its name and its icon', { name: 'Octavo', icon }, ['sol']],
  ['its name alone', { name: 'Octavo', icon: 'data:image/png;base64,BBBB' }, ['sol', 'evm']],
  ['its icon alone', { name: 'Octavo 2', icon }, ['sol', 'evm']],
])('one of another id is the same wallet by %s or not', (_, more, expected) => {
  const kit = createKit()
  rememberWallet(kit, wallet('evm', { name: 'Octavo', icon }))
  rememberWallet(kit, wallet('sol', { ...more, namespace: 'solana' }))
  expect(ids(kit)).toEqual(expected)
})

const fern = wallet('fern')
test.each<[string, unknown, readonly string[]]>([
  ['two', [fern, wallet('kite')], ['fern', 'kite']],
  ['three, of which two are read', [fern, wallet('kite'), wallet('octavo')], ['fern', 'kite']],
  ['no list', { ...fern, length: 1 }, []],
  ['a list with nothing in it', [null], []],
  ['a list with a text', [fern, 'kite'], []],
  ['one without an id', [{ ...fern, id: 7 }], []],
  ['one without a name', [{ ...fern, name: undefined }], []],
  ['one without a type', [{ ...fern, type: null }], []],
  ['one whose icon is no text', [{ ...fern, icon: 7 }], []],
  ['one without a namespace', [fern, { ...fern, namespace: {} }], []],
])('what an earlier page load stored: %s', (_, stored, expected) => {
  const storage = memoryStorage()
  storage.setItem('@wallet-kit/default/recent-wallets', JSON.stringify({ v: 1, d: stored }))
  expect(ids(createKit(storage))).toEqual(expected)
})
