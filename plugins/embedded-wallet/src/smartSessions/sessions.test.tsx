import { act } from '@testing-library/react'
import { createFakeWallet } from '@wallet-kit/core/testing'
import { describe, expect, test } from 'vitest'
import { hold } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connectByPasskey,
  createPageKit,
  outcome,
  setUpPage,
  site,
  userOfKey,
} from '../../test/openWallet.js'
import { listSessions, requestSession, revokeSession } from './sessions.js'

setUpPage()

const fern = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
const options = { allowance: 255n, expiry: 1_900_000_000 }
const createKit = () => createPageKit({ wallets: [fern], features: { smartSessions: true } })
async function enter() {
  site.replies.getUser = userOfKey()
  const kit = createKit()
  await connectByPasskey(kit)
  return kit
}
const missing = {
  name: 'AuthConnectorNotFoundError',
  shortMessage: 'Nobody is logged in by email, passkey or social account.',
}

describe('a session is not asked for', () => {
  test('of a visitor who is not logged in', async () => {
    await expect(requestSession(createKit(), options)).rejects.toMatchObject(missing)
  })

  test('of a visitor who uses another wallet', async () => {
    const kit = createKit()
    await kit.connect({ connectorId: 'fern' })
    await expect(requestSession(kit, options)).rejects.toMatchObject(missing)
    expect(site.last('rpc')).toBeUndefined()
  })
})

test('a session without a token is for the coin of the network', async () => {
  const kit = await enter()
  site.replies.rpc = hold
  const requested = requestSession(kit, options)
  const { payload } = await asked('rpc')
  expect(payload.params).toMatchObject([
    { permission: { type: 'native-token-allowance', data: { allowance: '0xff' } } },
  ])
  await answer('rpc', [{ context: '0xAb' }])
  expect(await requested).toEqual({ context: '0xAb' })
})

test.each(['x0xab', '0xabx', '0x', '0xag', 'ab', ''])(
  'of the name %j it is not known whether the session began',
  async (context) => {
    const kit = await enter()
    site.replies.rpc = [{ context }]
    await expect(requestSession(kit, options)).rejects.toMatchObject({
      name: 'PermissionUnknownError',
      cause: {
        name: 'WalletAnswerError',
        shortMessage:
          'The wallet\'s answer to "wallet_requestExecutionPermissions" does not have the expected shape.',
      },
    })
  },
)

test.each([
  ['listSessions', listSessions],
  [
    'revokeSession',
    (kit: Parameters<typeof listSessions>[0]) => revokeSession(kit, { context: '0x1' }),
  ],
] as const)('%s says that nobody is logged in', async (_, ask) => {
  await expect(ask(createKit())).rejects.toMatchObject(missing)
})

test('a caller who aborts the read of the sessions waits no more', async () => {
  const kit = await enter()
  site.replies.listSessions = hold
  const end = new AbortController()
  const reading = outcome(listSessions(kit, { signal: end.signal }))
  await asked('listSessions')
  await act(async () => end.abort())
  expect(await reading).toBe('AbortError')
})
