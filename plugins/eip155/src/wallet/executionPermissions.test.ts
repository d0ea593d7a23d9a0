import { expect, test } from 'vitest'
import { alice, createActionKit } from '../../test/createActionKit.js'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider, rpcError } from '../../test/createFakeProvider.js'
import {
  getGrantedExecutionPermissions,
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
    ...{ context: '0xab', caipNetworkId: 'eip155:8453', from: alice, to, delegationManager: to },
    dependencies: [],
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
  [{ context: '0xab', chainId: '0x1', permission: { ...permission, data: { allowance: 'all' } } }],
  [{ context: '0xab', chainId: '0x1', permission, dependencies: [{ factory: to }] }],
])('of an answer that does not fit it is not known what was granted: %j', async (answer) => {
  const { kit } = connected({ wallet_requestExecutionPermissions: answer })
  await expect(requestExecutionPermissions(kit, { to, permission })).rejects.toMatchObject({
    ...{ name: 'PermissionUnknownError', cause: { name: 'WalletAnswerError' } },
  })
})

test.each([
  ['a request that expired', rpcError(8000, 'Request expired'), 'PermissionUnknownError'],
  ['a relay that is gone', new Error('The relay is gone'), 'PermissionUnknownError'],
  ['an internal error', rpcError(-32603), 'PermissionUnknownError'],
  ['a decline', rpcError(4001), 'UserRejectedError'],
  ['a wallet that does not take it', rpcError(-32602), 'WalletRequestError'],
])('what the caller reads of %s', async (_, answer, name) => {
  const { kit } = connected({ wallet_requestExecutionPermissions: answer })
  const request = requestExecutionPermissions(kit, { to, permission })
  await expect(request).rejects.toMatchObject({ name })
  await expect(byWalletConnect(answer).grant(draft)).rejects.toMatchObject({ name })
})

test.each([
  [{ type: 'native-token-allowance', data: { allowance: 10 } }, 'permission.data.allowance'],
  [{ type: 'native-token-allowance', data: { allowance: '10' } }, 'permission.data.allowance'],
  [{ type: 'native-token-allowance', data: { allowance: `0x1${'0'.repeat(64)}` } }, 'allowance'],
  [{ type: 'native-token-allowance', data: {} }, 'permission.data.allowance|allowanceAmount'],
  // Which of the two counts, nobody can say.
  [
    { type: 'native-token-allowance', data: { allowance: '0x1', allowanceAmount: '0x2' } },
    'permission.data.allowance|allowanceAmount',
  ],
  [{ type: 'erc20-token-allowance', data: { allowance: '0x1' } }, 'permission.data.tokenAddress'],
  [
    {
      type: 'erc20-token-periodic',
      data: { tokenAddress: '0x1', periodAmount: '0x1', periodDuration: 1 },
    },
    'permission.data.tokenAddress',
  ],
  [
    { type: 'native-token-stream', data: { amountPerSecond: '0x1', startTime: 1_900_000_000_000 } },
    'permission.data.startTime',
  ],
  [{ type: 'native-token-allowance', data: [] }, 'permission.data'],
  [{ type: '', data: {} }, 'permission.type'],
  [{ type: 'of-the-app', data: {}, isAdjustmentAllowed: 1 }, 'permission.isAdjustmentAllowed'],
])('a malformed permission never reaches the wallet: %j', async (facts, field) => {
  const { fake, kit } = connected({ wallet_requestExecutionPermissions: [] })
  const asked = { isAdjustmentAllowed: false, ...facts } as typeof permission
  const error = await requestExecutionPermissions(kit, { to, permission: asked }).catch((e) => e)
  expect(error).toMatchObject({ name: 'InvalidPermissionError' })
  expect(error.shortMessage).toContain(field)
  expect(fake.requests).toEqual([])
})

test.each([
  [{ type: 'expiry', data: { timestamp: 1_600_000_000 } }, 'rules'],
  [{ type: 'expiry', data: { timestamp: 1_900_000_000_000 } }, 'rules[0].data.timestamp'],
  [{ type: 'expiry', data: { timestamp: '0x1' } }, 'rules[0].data.timestamp'],
  [{ type: 'payee', data: { addresses: ['0x1'] } }, 'rules[0].data.addresses'],
  [null, 'rules[0].type'],
])('a malformed rule never reaches the wallet: %j', async (rule, field) => {
  const { fake, kit } = connected({ wallet_requestExecutionPermissions: [] })
  const error = await requestExecutionPermissions(kit, {
    ...{ to, permission, rules: [rule] as never },
  }).catch((e) => e)
  expect(error).toMatchObject({ name: 'InvalidPermissionError' })
  expect(error.shortMessage).toContain(`"${field}"`)
  expect(fake.requests).toEqual([])
})

test.each([
  { type: 'native-token-allowance', data: { allowanceAmount: '0x1', justification: 'A game' } },
  { type: 'erc20-token-allowance', data: { tokenAddress: to, allowanceAmount: '0x1' } },
  { type: 'native-token-stream', data: { amountPerSecond: '0x01', maxAmount: null } },
  { type: 'of-the-app', data: { allowance: 'all' } },
])(
  'what MetaMask says, and what an app and its wallet agreed on, goes as it is: %j',
  async (typed) => {
    const asked = { ...typed, isAdjustmentAllowed: true }
    const answer = [{ context: '0xab', chainId: 8453, permission: asked }]
    const { fake, kit } = connected({ wallet_requestExecutionPermissions: answer })
    const { permission } = await requestExecutionPermissions(kit, { to, permission: asked })
    expect(permission).toEqual(typed)
    expect(fake.requests).toMatchObject([{ params: [{ permission: asked }] }])
  },
)

test('what the wallet has given the app is listed; what is no permission is left out', async () => {
  const given = { chainId: '0x1', from: alice, to, context: '0xab', permission, rules: [expiry] }
  const dependency = { factory: to, factoryData: '0x12' }
  const { fake, kit } = connected({
    wallet_getGrantedExecutionPermissions: [
      { ...given, dependencies: [dependency] },
      null,
      { ...given, context: 'mine' },
      { ...given, permission: { ...permission, data: { allowance: -1 } } },
    ],
  })
  expect(await getGrantedExecutionPermissions(kit)).toEqual([
    {
      ...{ context: '0xab', caipNetworkId: 'eip155:1', from: alice, to, rules: [expiry] },
      permission: { type: 'native-token-allowance', data: { allowance: '0x1' } },
      dependencies: [dependency],
    },
  ])
  expect(fake.requests).toEqual([{ method: 'wallet_getGrantedExecutionPermissions', params: [] }])
  const broken = connected({ wallet_getGrantedExecutionPermissions: {} })
  await expect(getGrantedExecutionPermissions(broken.kit)).rejects.toMatchObject({
    name: 'WalletAnswerError',
  })
})

test('a permission is revoked by its context; what the wallet declines is said', async () => {
  const { fake, kit } = connected({ wallet_revokeExecutionPermission: {} })
  expect(await revokeExecutionPermission(kit, { context: '0xab' })).toBeUndefined()
  expect(fake.requests.at(-1)?.params).toEqual([{ permissionContext: '0xab' }])
  await expect(revokeExecutionPermission(kit, { context: 'mine' })).rejects.toMatchObject({
    name: 'InvalidPermissionError',
  })
  expect(fake.requests).toHaveLength(1)
  const declining = connected({ wallet_requestExecutionPermissions: rpcError(4001) })
  await expect(
    requestExecutionPermissions(declining.kit, { to, permission }),
  ).rejects.toMatchObject({ name: 'UserRejectedError' })
})

const draft = {
  expiry: 1_900_000_000,
  permissions: [{ type: 'erc20-token-transfer', data: { address: to, allowance: '0x1' } }],
}

function byWalletConnect(answer: unknown) {
  const { fake, kit } = connected({ wallet_grantPermissions: answer })
  const connector = { ...createFakeConnector(fake.provider), type: 'WALLET_CONNECT' as const }
  const signer = { connector, ask: (run: () => unknown) => run() } as never
  return { fake, grant: (request: object) => byDraft(kit as never, signer, { request }) }
}

test.each([
  [draft, { ...draft, permissionsContext: '0xab' }],
  [
    { ...draft, chainId: '0x2105', address: alice, signer: { type: 'wallet' }, policies: [] },
    [{ expiry: draft.expiry, grantedPermissions: draft.permissions, context: '0xab' }],
  ],
  [
    {
      ...{ expiry: draft.expiry, permission: draft.permissions[0] },
      signer: { type: 'account', data: { address: to } },
      policies: [{ type: 'gas-limit', data: { limit: '0x1' } }],
    },
    [{ expiry: draft.expiry, permission: draft.permissions[0], context: '0xab' }],
  ],
])(
  'a request of an older draft goes to a wallet of WalletConnect as it is: %j',
  async (asked, answer) => {
    const { fake, grant } = byWalletConnect(answer)
    const first = Array.isArray(answer) ? answer[0] : answer
    expect(await grant(asked)).toEqual({ ...draft, context: '0xab', answer: first })
    expect(fake.requests).toEqual([{ method: 'wallet_grantPermissions', params: [asked] }])
  },
)

test.each<[object, string]>([
  [{ chainId: 8453 }, 'chainId'],
  [{ chainId: '0x0' }, 'chainId'],
  [{ address: 'alice.eth' }, 'address'],
  [{ expiry: undefined }, 'expiry'],
  [{ expiry: 1_600_000_000 }, 'expiry'],
  [{ expiry: 1_900_000_000_000 }, 'expiry'],
  [{ signer: { type: 'account', data: { address: '0x1' } } }, 'signer.data.address'],
  [{ signer: { type: 'account' } }, 'signer.data.address|id'],
  [{ signer: 'wallet' }, 'signer.type'],
  [{ permissions: [] }, 'permissions'],
  [{ permissions: undefined }, 'permissions[0].type'],
  [{ permission: draft.permissions[0] }, 'permissions'],
  [
    { permissions: [{ type: 'contract-call', data: { address: 'x' } }] },
    'permissions[0].data.address',
  ],
  [{ policies: [{ type: 'rate-limit', data: { count: 1 } }] }, 'policies[0].data.interval'],
  [
    { permissions: [{ ...draft.permissions[0], policies: [{ type: 'gas-limit', data: {} }] }] },
    'policies[0].data.limit',
  ],
])('a malformed request of a draft never reaches the wallet: %j', async (facts, field) => {
  const { fake, grant } = byWalletConnect({})
  const error = await grant({ ...draft, ...facts }).catch((e) => e)
  expect(error).toMatchObject({ name: 'InvalidPermissionError' })
  expect(error.shortMessage).toContain(`"${field}"`)
  expect(fake.requests).toEqual([])
})

test.each([
  null,
  [],
  { ...draft, context: 'mine' },
  { ...draft, context: '0xab', expiry: 'never' },
  { expiry: draft.expiry, context: '0xab' },
  { ...draft, context: '0xab', permissions: [{ type: 'erc20-token-transfer', data: {} }] },
])('of an answer to a draft that does not fit it is not known: %j', async (answer) => {
  await expect(byWalletConnect(answer).grant(draft)).rejects.toMatchObject({
    ...{ name: 'PermissionUnknownError', cause: { name: 'WalletAnswerError' } },
  })
})

test('a wallet without it, and a feature that is off, are “unsupported”; off, no wallet is asked', async () => {
  const none = connected()
  const off = connected({ wallet_getSupportedExecutionPermissions: {} }, false)
  for (const { kit } of [none, off]) {
    const all = [
      grantPermissions(kit, { request: {} }),
      getGrantedExecutionPermissions(kit),
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
