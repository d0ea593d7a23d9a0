import { askAtOnce } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { mainnet } from '../networks.js'
import { signMessage } from './sign.js'

const address = `0x${'ab'.repeat(20)}`

function sign(message: string, answer: unknown) {
  const fake = createFakeProvider({ personal_sign: answer })
  const connector = createFakeConnector(fake.provider)
  const { signal } = new AbortController()
  return {
    fake,
    signature: signMessage({
      connector,
      signal,
      address,
      network: mainnet,
      ask: askAtOnce,
      message,
    }),
  }
}

test.each([
  ['', '0x'],
  ['Hello', '0x48656c6c6f'],
  ['Grüße, 世界 🦊', '0x4772c3bcc39f652c20e4b896e7958c20f09fa68a'],
])('%s is sent as its UTF-8 bytes', async (message, hex) => {
  const { fake, signature } = sign(message, '0x1234')
  expect(await signature).toBe('0x1234')
  expect(fake.requests).toEqual([{ method: 'personal_sign', params: [hex, address] }])
})

test.each([null, '', '0x', 'signed', 7, { signature: '0x12' }])(
  '%s is no signature',
  async (answer) => {
    await expect(sign('x', () => answer).signature).rejects.toMatchObject({
      name: 'WalletAnswerError',
    })
  },
)
