import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeProvider } from '../test/createFakeProvider.js'
import { eip155 } from './index.js'

const getProvider = async () => createFakeProvider().provider
const own = { id: 'host', name: 'Host Wallet', getProvider }

test('is a plugin of this contract, and touches nothing', () => {
  expect(eip155({ connectors: [own] })).toMatchObject({
    apiVersion: 1,
    id: 'eip155',
    options: { connectors: [own] },
    adapter: { namespace: 'eip155' },
  })
})

test.each([
  ['no id', [{ ...own, id: '' }]],
  ['an id twice', [own, { ...own }]],
  ['no provider', [{ ...own, getProvider: undefined as never }]],
])('%s is a ConfigError that says where', (_, connectors) => {
  const index = connectors.length - 1
  expect(() => eip155({ connectors })).toThrow(
    expect.objectContaining({ name: 'ConfigError', path: `eip155({ connectors[${index}] })` }),
  )
})

test.each(['http://gateway.example', 'https://gateway.example/path', 'gateway.example'])(
  '%s is refused in a production build, too',
  (origin) => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(() => eip155({ ccipRead: [origin] })).toThrow(
      expect.objectContaining({ name: 'ConfigError' }),
    )
  },
)
