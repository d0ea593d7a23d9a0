import { describePlugin } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { polkadot } from './index.js'

const getProvider = async () => ({
  name: '',
  version: '',
  accounts: { get: async () => [] },
  signer: {},
})
const own = { id: 'host', name: 'Host Wallet', getProvider }

describePlugin('polkadot', () => polkadot({ connectors: [own] }))

test.each([
  ['no id', [{ ...own, id: '' }]],
  ['an id twice', [own, { ...own }]],
  ['no provider', [{ ...own, getProvider: undefined as never }]],
])('%s is a ConfigError that says where', (_, connectors) => {
  const index = connectors.length - 1
  expect(() => polkadot({ connectors })).toThrow(
    expect.objectContaining({ name: 'ConfigError', path: `polkadot({ connectors[${index}] })` }),
  )
})

test.each([
  ['eip155:1', 7],
  ['polkadot:ab', -1],
  ['polkadot:ab', 1.5],
  ['polkadot:ab', 46],
  ['polkadot:ab', 16_384],
])('so is the prefix of %s as %s', (id, prefix) => {
  expect(() => polkadot({ ss58Prefixes: { [id]: prefix } })).toThrow(
    expect.objectContaining({ name: 'ConfigError', path: `polkadot({ ss58Prefixes['${id}'] })` }),
  )
})
