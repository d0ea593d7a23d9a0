import type { Config } from '@wallet-kit/core'
import { createTestKit, describePlugin, fakeNetwork } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { activity } from './index.js'
import { getAddressName } from './views/TransactionRow.js'

const address = '0xAbCdEf1111111111111111111111111111111111'
const account = { caipAddress: `eip155:1:${address}` }
const history = { fetchTransactions: async () => ({ transactions: [], next: undefined }) }

describePlugin('activity', () => activity())

test('the tab is there where a history can be read', () => {
  const isThere = (config: Partial<Config>) => {
    const kit = createTestKit({ ...config, plugins: [activity()], account })
    const [tab] = kit.plugins[0].contributes?.accountTabs ?? []
    return tab?.isAvailable?.(kit)
  }
  expect(isThere({})).toBe(false)
  expect(isThere({ services: { blockchain: 'https://service.test' } })).toBe(true)
  expect(isThere({ providers: { history } })).toBe(true)
})

test('names that are known: the wallet’s, the host’s before it, in any letter case', () => {
  const kit = createTestKit({
    plugins: [activity()],
    account,
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    addressLabels: { '0x2222222222222222222222222222222222222222': 'Savings' },
  })
  expect(getAddressName(kit, '0x2222222222222222222222222222222222222222')).toBe('Savings')
  expect(getAddressName(kit, '0x3333333333333333333333333333333333333333')).toBeUndefined()
  const named = createTestKit({ account, addressLabels: { [address.toLowerCase()]: 'Mine' } })
  expect(getAddressName(named, address)).toBe('Mine')
})
