import { afterEach, expect, test } from 'vitest'
import { setUpSession } from './testing/setUpSession.js'
import type { WalletConnectWalletOptions } from './walletConnectOptions.js'

let session: setUpSession.SetUp | undefined
afterEach(async () => {
  await session?.close()
  session = undefined
})

/** An app that asks by the library's own function for a session and a sign-in at once. */
async function authenticate(options: Partial<WalletConnectWalletOptions>) {
  session = await setUpSession(options)
  const { app, wallet } = session
  const { uri, response } = await app.provider.client.authenticate({
    ...{ chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], nonce: '12345678' },
    ...{ domain: 'app.example', uri: 'https://app.example/' },
  })
  const answer = response()
  // Whoever asks reads it later.
  answer.catch(() => {})
  return { wallet, answer, pair: () => wallet.pair(uri ?? '') }
}

test('a wallet that signs in gives a session and a signature that the library of apps verifies', async () => {
  const { wallet, answer, pair } = await authenticate({ signsIn: 'genuine' })
  await pair()
  const { auths, session } = await answer
  const [address] = wallet.addresses('eip155:1')
  expect(auths).toMatchObject([{ p: { iss: `did:pkh:eip155:1:${address}`, nonce: '12345678' } }])
  expect(session?.namespaces.eip155?.accounts).toContain(`eip155:10:${address}`)
  expect(wallet.control.requests().map(({ method }) => method)).toEqual(['session_authenticate'])
  expect(wallet.control.sessions()).toHaveLength(1)
})

test('its owner may decline', async () => {
  const { wallet, answer, pair } = await authenticate({ signsIn: 'genuine', policy: 'reject' })
  await pair()
  await expect(answer).rejects.toBe('User rejected.')
  expect(wallet.control.sessions()).toEqual([])
})

test('what another key signed is refused by the library of apps', async () => {
  const { answer, pair } = await authenticate({ signsIn: 'forged' })
  await pair()
  await expect(answer).rejects.toMatchObject({ message: expect.stringContaining('Signature') })
})

test('a wallet that does not know the question answers the proposal', async () => {
  const { wallet, answer, pair } = await authenticate({})
  await pair()
  const { auths, session } = await answer
  expect(auths).toBe(undefined)
  expect(session?.namespaces.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
  expect(wallet.control.requests().map(({ method }) => method)).toEqual(['session_proposal'])
})
