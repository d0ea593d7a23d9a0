import type { watchStandardWallets } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { readStandard } from './discoverWallets.js'

function found(features: object, name = 'Octavo'): watchStandardWallets.Found {
  return { name, chains: ['bitcoin:mainnet'], wallet: { features } as never }
}
const { provider } = createFakeProvider()
const legacy = { connect() {}, signTransaction() {} }

test.each([
  ['its own feature', { 'bitcoin:connect': { connect() {} } }, 'standard'],
  ['sats-connect’s, as the WBIPs say', { 'sats-connect:': { provider } }, 'wbip'],
  ['sats-connect’s of the first version', { 'sats-connect:': { provider: legacy } }, 'legacy'],
  [
    'both: its own',
    { 'sats-connect:': { provider }, 'bitcoin:connect': { connect() {} } },
    'standard',
  ],
])('connects by %s', (_, features, dialect) => {
  expect(readStandard([found(features)], [])).toMatchObject([{ dialect }])
})

test('what cannot be connected is left out', () => {
  const useless = { 'bitcoin:signMessage': {}, 'bitcoin:connect': { connect: 7 } }
  expect(readStandard([found(useless), found({ 'sats-connect:': { provider: 7 } })], [])).toEqual(
    [],
  )
})

test('the provider of a wallet that is on the page already is that wallet', () => {
  const announced = [
    { ...{ name: 'Other', path: 'Other', provider, isAnnounced: true }, dialect: 'wbip' as const },
  ]
  expect(readStandard([found({ 'sats-connect:': { provider } })], announced)).toEqual([])
})
