import { describePlugin } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type SiweConfig, siwx } from './index.js'

describePlugin('siwx', () => siwx())

test.each([
  ['two lines', { statement: 'a\nb' }],
  ['an empty statement', { statement: '' }],
  ['a carriage return', { statement: 'a\rb' }],
  ['no time', { expiresIn: 0 }],
  ['no end', { expiresIn: Number.POSITIVE_INFINITY }],
  ['no number', { expiresIn: Number.NaN }],
])('%s is refused', (_, options) => {
  expect(() => siwx({ siwx: options })).toThrow(expect.objectContaining({ name: 'ConfigError' }))
})

const siweConfig: SiweConfig = {
  getNonce: async () => 'abcdefgh',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}

test('both ways of asking are refused', () => {
  expect(() => siwx({ siweConfig })).not.toThrow()
  const both = { siweConfig, siwx: {} } as unknown as { readonly siweConfig: SiweConfig }
  expect(() => siwx(both)).toThrowErrorMatchingInlineSnapshot(`
    [ConfigError: Invalid configuration at "siwx({ siwx, siweConfig })": has both.
    Keep \`siwx\`, which serves all namespaces, or the older \`siweConfig\`.
    Docs: docs/configuration]
  `)
})

test.each(['getNonce', 'verifyMessage', 'getSession', 'signOut'])(
  '`siweConfig` without %s is refused',
  (name) => {
    const config = { ...siweConfig, [name]: undefined } as unknown as SiweConfig
    expect(() => siwx({ siweConfig: config })).toThrow(`siweConfig: { ${name} }`)
  },
)

test('a statement of two lines in `siweConfig` is refused', () => {
  expect(() => siwx({ siweConfig: { ...siweConfig, statement: 'a\nb' } })).toThrow(
    'siweConfig: { statement }',
  )
})

describe('in a production build', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['both ways of asking', { siweConfig, siwx: {} }],
    ['a statement of two lines', { siwx: { statement: 'a\nb' } }],
    ['a session that has no end', { siwx: { expiresIn: Number.NaN } }],
    ['`siweConfig` without verifyMessage', { siweConfig: { ...siweConfig, verifyMessage: 0 } }],
  ])('%s is refused', (_, options) => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(() => siwx(options as never)).toThrow(expect.objectContaining({ name: 'ConfigError' }))
  })
})
