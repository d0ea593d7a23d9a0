import { createTestKit, describePlugin } from '@wallet-kit/core/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { embeddedWallet } from './index.js'

describePlugin('embedded-wallet', () => embeddedWallet({ secureSite: 'https://secure.example' }))

test.each([
  'https://secure.example',
  'https://secure.example:8443/wallet',
  'http://localhost:4000',
  'http://secure.localhost:4000/',
])('%s can be a secure site', (secureSite) => {
  expect(() => embeddedWallet({ secureSite })).not.toThrow()
})

test.each([
  'http://secure.example',
  'https://127.0.0.1',
  'https://10.0.0.1:8443/x',
  'https://[::1]',
  'secure.example',
  'https://secure.example?x=1',
  'https://user@secure.example',
  'javascript:alert(1)',
  '',
  undefined as unknown as string,
])('%s cannot', (secureSite) => {
  expect(() => embeddedWallet({ secureSite })).toThrow(
    expect.objectContaining({ name: 'ConfigError' }),
  )
})

test('every screen says how high it is, so that nothing moves when its code comes', () => {
  const { views = [] } = embeddedWallet({ secureSite: 'https://secure.example' })
  expect(views.filter(({ height }) => !height).map(({ view }) => view.name)).toEqual([])
  expect(views).toHaveLength(10)
})

test('who has no key to secure goes on after a connect, and none of the plugin’s code is loaded', async () => {
  const kit = createTestKit({ plugins: [embeddedWallet({ secureSite: 'https://secure.example' })] })
  const load = vi.spyOn(kit, 'load')
  const [plugin] = kit.plugins
  expect(await plugin?.contributes?.afterConnect?.(kit, { namespace: 'eip155' })).toBe(false)
  expect(load).not.toHaveBeenCalled()
  kit.destroy()
})

test.each(['http://secure.example', 'https://127.0.0.1', 'javascript:alert(1)'])(
  '%s is refused in a production build, too',
  (secureSite) => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(() => embeddedWallet({ secureSite })).toThrow(
      expect.objectContaining({ name: 'ConfigError' }),
    )
  },
)
