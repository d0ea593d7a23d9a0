import { describePlugin } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { createFakeProvider } from '../test/createFakeProvider.js'
import { bip122 } from './index.js'

const getProvider = async () => createFakeProvider().provider
const own = { id: 'host', name: 'Host Wallet', getProvider }

describePlugin('bip122', () => bip122())

test('is a plugin of this contract, and touches nothing', () => {
  expect(bip122({ connectors: [own] })).toMatchObject({
    ...{ apiVersion: 1, id: 'bip122', options: { connectors: [own] } },
    adapter: { namespace: 'bip122' },
  })
})

test.each([
  ['no id', [{ ...own, id: '' }]],
  ['an id twice', [own, { ...own }]],
  ['no provider', [{ ...own, getProvider: undefined as never }]],
])('%s is a ConfigError that says where', (_, connectors) => {
  const index = connectors.length - 1
  expect(() => bip122({ connectors })).toThrow(
    expect.objectContaining({ name: 'ConfigError', path: `bip122({ connectors[${index}] })` }),
  )
})
