import { expect, test } from 'vitest'
import { findOtherDomain } from './findOtherDomain.js'

const host = 'https://app.example:8443'
const wants = (domain: string, chain = 'Ethereum') =>
  `${domain} wants you to sign in with your ${chain} account:\n0x00`

test.each([
  ['the app’s own', wants('app.example:8443')],
  ['the app’s own, with its scheme', wants('https://app.example:8443')],
  ['no sign-in', 'other.example wants you to dance'],
  ['a sign-in further down', `Hello\n${wants('other.example')}`],
  ['a text before the domain', `I say: ${wants('other.example')}`],
  ['no domain', wants('')],
])('%s is signed without a warning', (_, text) => {
  expect(findOtherDomain(text, host)).toBeUndefined()
})

test.each([
  ['other.example', wants('other.example')],
  ['app.example', wants('app.example')],
  ['app.example:8443.other.example', wants('app.example:8443.other.example')],
  ['other.example', wants('https://other.example')],
  ['other.example', wants('ms+x.y-z://other.example')],
  ['other.example', wants('other.example', 'Solana')],
  ['other.example', wants('other.example', 'a'.repeat(40))],
  ['other.example', wants('other.example').toUpperCase().replace('OTHER.EXAMPLE', 'other.example')],
])('a sign-in for %s names it, and the app that asks', (domain, text) => {
  const warning = findOtherDomain(text, host)
  expect(warning).toContain(domain)
  expect(warning).toContain('app.example:8443')
})
