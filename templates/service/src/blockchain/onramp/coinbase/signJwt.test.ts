import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { keys } from '../../../../test/vendors/openOnramp.js'
import { readKey } from './signJwt.js'

const write = ({ privateKey }: { readonly privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test.each([
  ['RSA', generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ['P-384', generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  ['secp256k1', generateKeyPairSync('ec', { namedCurve: 'secp256k1' })],
  ['Ed448', generateKeyPairSync('ed448')],
  ['X25519', generateKeyPairSync('x25519')],
])('a key of %s is refused', (_, pair) => {
  expect(() => readKey(write(pair))).toThrow(
    expect.objectContaining({ name: 'ServiceConfigError' }),
  )
})

test('a PEM of PKCS #8 is read', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(readKey(write(pair)).equals(pair.privateKey)).toBe(true)
})

const bytes = Buffer.from(keys.ed25519.secret, 'base64')

test.each([
  ['63', bytes.subarray(1)],
  ['65', Buffer.concat([bytes, Buffer.of(0)])],
])('a secret of %s bytes is refused', (_, secret) => {
  expect(() => readKey(secret.toString('base64'))).toThrow('keySecret')
})
