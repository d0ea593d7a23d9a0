import { describePlugin } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { createFakeWallet } from '../test/createFakeWallet.js'
import { solana } from './index.js'

const getProvider = async () => createFakeWallet().wallet
const own = { id: 'host', name: 'Host Wallet', getProvider }

describePlugin('solana', () => solana())

test('is a plugin of this contract, and touches nothing', () => {
  expect(solana({ connectors: [own] })).toMatchObject({
    apiVersion: 1,
    id: 'solana',
    options: { connectors: [own] },
    adapter: { namespace: 'solana' },
  })
})

test.each([
  ['no id', [{ ...own, id: '' }]],
  ['an id twice', [own, { ...own }]],
  ['no provider', [{ ...own, getProvider: undefined as never }]],
])('%s is a ConfigError that says where', (_, connectors) => {
  const index = connectors.length - 1
  expect(() => solana({ connectors })).toThrow(
    expect.objectContaining({ name: 'ConfigError', path: `solana({ connectors[${index}] })` }),
  )
})
