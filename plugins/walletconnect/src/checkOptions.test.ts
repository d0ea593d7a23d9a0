import { expect, onTestFinished, test, vi } from 'vitest'
import { checkOptions } from './checkOptions.js'
import { walletconnect } from './index.js'

test.each([
  {},
  { relayUrl: 'wss://relay.example.com' },
  { relayUrl: 'ws://127.0.0.1:5555' },
  { relayUrl: 'ws://localhost:1/path' },
  { verifyUrl: 'https://verify.example.com' },
  { verifyUrl: 'http://localhost:1/verify' },
])('%j is fine', (options) => {
  expect(() => checkOptions(options)).not.toThrow()
})

test.each([
  'ws://relay.example.com',
  'https://relay.example.com',
  'wss://',
  'wss://user@evil.example',
  'relay',
  '',
  7,
])('%j is refused', (relayUrl) => {
  expect(() => checkOptions({ relayUrl: relayUrl as string })).toThrow(
    'walletconnect({ relayUrl })',
  )
})

test.each([
  'http://verify.example.com',
  'wss://verify.example.com',
  'https://',
  'https://user@evil.example',
  'https://verify.example/?x',
  'verify',
  '',
  7,
])('%j is no place to attest the page', (verifyUrl) => {
  expect(() => checkOptions({ verifyUrl: verifyUrl as string })).toThrow(
    'walletconnect({ verifyUrl })',
  )
})

test.each([{ relayUrl: 'ws://relay.example.com' }, { verifyUrl: 'http://verify.example.com' }])(
  '%j is refused in a production build, too',
  (options) => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(() => walletconnect(options)).toThrow(expect.objectContaining({ name: 'ConfigError' }))
  },
)
