import type { Kit } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { createBip122Provider } from './createProvider.js'

const first = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const second = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** A provider of a session with both accounts, and what its wallet is asked. */
function setUp(inUse: string | undefined) {
  const asked: [string, unknown][] = []
  const kit = { getAccount: () => ({ address: inUse }) } as unknown as Kit
  const provider = createBip122Provider(kit, {
    addresses: () => [first, second],
    can: () => true,
    async ask(method, params) {
      asked.push([method, params])
      return {}
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
