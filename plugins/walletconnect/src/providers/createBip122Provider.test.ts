import type { Kit } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { createBip122Provider } from './createProvider.js'

const first = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const second = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** A provider of a session with both accounts, and what its wallet is asked. */
function setUp(inUse: string | undefined, answer: object = {}) {
  const asked: [string, unknown][] = []
  const kit = { getAccount: () => ({ address: inUse }) } as unknown as Kit
  const provider = createBip122Provider(kit, {
    addresses: () => [first, second],
    can: () => true,
    async ask(method, params) {
      asked.push([method, params])
      return answer
    },
  })
  return { provider, asked }
}

test.each([
  ['the account that the visitor chose', second, second],
  ['the first, where the one in use is none of the session', 'bc1qother', first],
  ['the first, where none is in use', undefined, first],
])('coins are sent, and transactions signed, from %s', async (_, inUse, account) => {
  const { provider, asked } = setUp(inUse)
  await provider.request('sendTransfer', { recipients: [{ address: first, amount: 5 }] })
  await provider.request('signPsbt', { psbt: 'cHNidP8=', signInputs: { [second]: [0] } })
  expect(asked).toEqual([
    ['sendTransfer', { account, recipientAddress: first, amount: '5' }],
    [
      'signPsbt',
      {
        ...{ account, psbt: 'cHNidP8=', broadcast: false },
        signInputs: [{ address: second, index: 0 }],
      },
    ],
  ])
})

/** 65 bytes, as ECDSA signatures of messages are, and 3 bytes. */
const signatures = [new Uint8Array(65).fill(0xfb), Uint8Array.of(0x02, 0x47, 0x30)]

test.each(
  signatures.flatMap((bytes) => {
    const base64 = Buffer.from(bytes).toString('base64')
    const hex = Buffer.from(bytes).toString('hex')
    return [
      ['base64', base64, base64],
      ['hex', hex, base64],
      ['hex in capitals', hex.toUpperCase(), base64],
      ['hex with 0x', `0x${hex}`, base64],
    ] as const
  }),
)('a signature in %s is given as base64: %s', async (_, signature, expected) => {
  const { provider } = setUp(first, { signature, messageHash: 'ab' })
  const answer = await provider.request('signMessage', { address: second, message: 'hi' })
  expect(answer.result).toEqual({ address: second, signature: expected, messageHash: 'ab' })
})

test.each(['', '0x', '0xabc', 'not base64', 'YWI', 'YWI=='])(
  'the signature %j is an answer that does not fit',
  async (signature) => {
    const { provider } = setUp(first, { signature })
    await expect(
      provider.request('signMessage', { address: first, message: 'hi' }),
    ).rejects.toMatchObject({ name: 'WalletAnswerError' })
  },
)
