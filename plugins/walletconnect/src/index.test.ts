import { expect, test } from 'vitest'
import { walletconnect } from './index.js'

const originsOf = (options?: Parameters<typeof walletconnect>[0]) =>
  walletconnect(options).origins?.map(({ directive, origin }) => `${directive} ${origin}`)

test('the relay is all that the page asks, until the host names where it is attested', () => {
  expect(originsOf()).toEqual(['connect-src wss://relay.walletconnect.org'])
  expect(originsOf({ verifyUrl: 'https://verify.example' })).toEqual([
    'connect-src wss://relay.walletconnect.org',
    'frame-src https://verify.example',
  ])
})
