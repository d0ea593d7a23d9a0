import { expect, test } from 'vitest'
import { alice, createActionKit } from '../../test/createActionKit.js'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider, rpcError } from '../../test/createFakeProvider.js'
import {
  getSupportedExecutionPermissions,
  grantPermissions,
  requestExecutionPermissions,
  revokeExecutionPermission,
} from '../actions.js'
import { base } from '../networks.js'
import { grantPermissions as byDraft } from './executionPermissions.js'

const to = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const expiry = { type: 'expiry', data: { timestamp: 1_900_000_000 } }
const permission = {
  ...{ type: 'native-token-allowance', isAdjustmentAllowed: false },
  data: { allowance: '0x1' },
}

function connected(answers: Record<string, unknown> = {}, isOn = true) {
  const fake = createFakeProvider(answers)
  const kit = createActionKit({ provider: fake.provider, networks: [base] })
  if (isOn) kit.updateFeatures({ smartSessions: true })
  return { fake, kit }
}

test('what the wallet lists, by type; what is no entry is left out', async () => {
  const { kit } = connected({
    wallet_getSupportedExecutionPermissions: {
      'native-token-allowance': { chainIds: ['0x2105', 1, 'x'], ruleTypes: ['expiry', 7] },
      broken: { chainIds: '0x1' },
      none: null,
    },
  })
  expect(await getSupportedExecutionPermissions(kit)).toEqual(
    new Map([
      ['native-token-allowance', { networks: ['eip155:8453', 'eip155:1'], rules: ['expiry'] }],
    ]),
  )
})

test('a request is of the account in use, on its network; what the wallet gave is read', async () => {
  const { fake, kit } = connected({
    wallet_requestExecutionPermissions: [
      {
        ...{ chainId: '0x2105', from: alice, to, context: '0xab', dependencies: [] },
        ...{ permission: { ...permission, data: { allowance: '0x0' } }, rules: [expiry, 'x'] },
        delegationManager: to,
      },
    ],
  })
  expect(await requestExecutionPermissions(kit, { to, permission, rules: [expiry] })).toEqual({
    ...{ context: '0xab', caipNetworkId: 'eip155:8453', from: alice, delegationManager: to },
    permission: { type: 'native-token-allowance', data: { allowance: '0x0' } },
    rules: [expiry],
  })
  expect(fake.requests).toEqual([
    {
      method: 'wallet_requestExecutionPermissions',
      params: [{ chainId: '0x2105', from: alice, to, permission, rules: [expiry] }],
    },
  ])
})

test.each([
  null,
  [],
  [{ context: 'mine', chainId: '0x1', permission }],
  [{ context: '0xab', permission }],
  [{ context: '0xab', chainId: '0x1', permission: { type: 1 } }],
  [{ context: '0xab', chainId: '0x1', permission, rules: {} }],
])('an answer that does not fit is none: %j', async (answer) => {
  const { kit } = connected({ wallet_requestExecutionPermissions: answer })
  await expect(requestExecutionPermissions(kit, { to, permission })).rejects.toMatchObject({
    name: 'WalletAnswerError',
  })
})

test('a permission is revoked by its context; what the wallet declines is said', async () => {
  const { fake, kit } = connected({ wallet_revokeExecutionPermission: {} })
  expect(await revokeExecutionPermission(kit, { context: '0xab' })).toBeUndefined()
  expect(fake.requests.at(-1)?.params).toEqual([{ permissionContext: '0xab' }])
  const declining = connected({ wallet_requestExecutionPermissions: rpcError(4001) })
  await expect(
    requestExecutionPermissions(declining.kit, { to, permission }),
  ).rejects.toMatchObject({ name: 'UserRejectedError' })
})

test('a request of an older draft goes to a wallet of WalletConnect as it is', async () => {
  const answer = { permissionsContext: '0xab' }
  const { fake, kit } = connected({ wallet_grantPermissions: answer })
  const connector = { ...createFakeConnector(fake.provider), type: 'WALLET_CONNECT' as const }
  const signer = { connector, ask: (run: () => unknown) => run() } as never
  const asked = { expiry: 1, permissions: [] }
  expect(await byDraft(kit as never, signer, { request: asked })).toEqual(answer)
  expect(fake.requests).toEqual([{ method: 'wallet_grantPermissions', params: [asked] }])
})

test('a wallet without it, and a feature that is off, are “unsupported”; off, no wallet is asked', async () => {
  const none = connected()
  const off = connected({ wallet_getSupportedExecutionPermissions: {} }, false)
  for (const { kit } of [none, off]) {
    const all = [
      grantPermissions(kit, { request: {} }),
      getSupportedExecutionPermissions(kit),
      requestExecutionPermissions(kit, { to, permission }),
      revokeExecutionPermission(kit, { context: '0xab' }),
    ]
    for (const each of all) {
      await expect(each).rejects.toMatchObject({ name: 'UnsupportedMethodError' })
    }
  }
  expect(off.fake.requests).toEqual([])
})
