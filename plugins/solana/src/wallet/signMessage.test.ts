import { base58 } from '@scure/base'
import { askAtOnce } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { alice, bob, createAccount, createFakeWallet } from '../../test/createFakeWallet.js'
import { solanaMainnet } from '../networks.js'
import { signMessage } from './sign.js'

const signature = Uint8Array.from({ length: 64 }, (_, index) => index)
const sign = (answer: unknown, address = alice) => {
  const fake = createFakeWallet({ 'solana:signMessage': answer })
  const call = { address, network: solanaMainnet, signal: new AbortController().signal }
  const message = 'Grüße, 世界'
  return {
    fake,
    done: signMessage({
      ask: askAtOnce,
      connector: createFakeConnector(fake.wallet),
      message,
      ...call,
    }),
  }
}

test('the wallet gets its own account and the bytes, and gives the signature', async () => {
  const { fake, done } = sign([{ signature, signedMessage: new Uint8Array() }])
  expect(base58.decode(await done)).toEqual(signature)
  const message = new TextEncoder().encode('Grüße, 世界')
  expect(fake.requests).toEqual([
    { feature: 'solana:signMessage', inputs: [{ account: createAccount(), message }] },
  ])
})

test('an account that the wallet does not show is not asked for', async () => {
  const { fake, done } = sign([{ signature }], bob)
  await expect(done).rejects.toMatchObject({ name: 'UnauthorizedError' })
  expect(fake.requests).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['an empty list', []],
  ['no bytes', [{ signature: 'x'.repeat(64) }]],
  ['a list of numbers', [{ signature: [...signature] }]],
  ['63 bytes', [{ signature: signature.slice(1) }]],
])('%s is no signature', async (_, answer) => {
  await expect(sign(answer).done).rejects.toMatchObject({ name: 'WalletAnswerError' })
})
