import { expect, test } from 'vitest'
import type { Namespace } from '../networks/namespaces.js'
import type { ListedWallet } from '../plugin/contributions.js'
import { isListedAs } from './buildRows.js'
import type { WalletRow } from './connectorRow.js'

const fern: ListedWallet = {
  id: 'fern',
  name: 'Fern',
  rdns: 'com.fern',
  namespaces: ['eip155', 'solana', 'polkadot', 'bip122'],
  aliases: ['standard:Fern #1', 'injectedWeb3:fern-js', 'wbip:FernProvider', 'Fern Wallet'],
}
const row = (namespace: Namespace, connectorId: string, name = 'Another'): WalletRow => ({
  key: connectorId,
  kind: 'wallet',
  slot: 'injected',
  name,
  connectorId,
  members: [{ namespace, connectorId }],
})

test.each<[Namespace, string]>([
  ['eip155', 'com.fern'],
  ['eip155', 'com.fern#a1b2'],
  ['solana', 'standard:Fern #1'],
  ['bip122', 'standard:Fern #1#a1b2'],
  ['polkadot', 'injectedWeb3:fern-js'],
  ['bip122', 'wbip:FernProvider'],
])('%s: %s is the listed wallet', (namespace, id) => {
  expect(isListedAs(row(namespace, id), fern)).toBe(true)
})

test('one that is recognised without an announcement is the listed wallet by its rdns', () => {
  const { members, ...rest } = row('eip155', 'injected:com.fern')
  const known = (rdns: string) => ({ ...rest, members: members.map((each) => ({ ...each, rdns })) })
  expect(isListedAs(known('com.fern'), fern)).toBe(true)
  expect(isListedAs(known('com.other'), fern)).toBe(false)
})

test.each<[Namespace, string]>([
  ['eip155', 'com.fern.other'],
  ['solana', 'standard:Fern'],
  ['polkadot', 'injectedWeb3:fern'],
  ['bip122', 'wbip:FernProvider.bitcoin'],
])('%s: %s is another', (namespace, id) => {
  expect(isListedAs(row(namespace, id), fern)).toBe(false)
})

test('an equal name counts where no rdns is announced', () => {
  expect(isListedAs(row('solana', 'standard:x', 'FERN'), fern)).toBe(true)
  expect(isListedAs(row('polkadot', 'injectedWeb3:x', 'fern wallet'), fern)).toBe(true)
  expect(isListedAs(row('eip155', 'com.x', 'Fern'), fern)).toBe(false)
})

test('a wallet of several namespaces is listed by any of them', () => {
  const members = [...row('eip155', 'x').members, ...row('bip122', 'wbip:FernProvider').members]
  expect(isListedAs({ ...row('eip155', 'x'), kind: 'multi', members }, fern)).toBe(true)
})
