import { keccak256, toBytes } from 'viem'
import { expect, test } from 'vitest'
import { findTypedGrants, knownTypes } from './typedData.js'

const [account, contract, bob, usdc] = ['a', 'b', 'c', 'd'].map(
  (letter) => `0x${letter.repeat(40)}`,
) as [string, string, string, string]

const inner = {
  PermitDetails: 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
  TokenPermissions: 'TokenPermissions(address token,uint256 amount)',
  ConsiderationItem:
    'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)',
  OfferItem:
    'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)',
}

/** The type hashes that the standards and the contracts publish. */
const hashes = [
  '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9',
  '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb',
  '0x49ecf333e5b8c95c40fdafc95c1ad136e8914a8fb55e9dc8bb01eaa83a2df9ad',
  '0xf3841cd1ff0085026a6327b620b67997ce40f282c88a8e905a7a5626e310f3d0',
  '0xaf1b0d30d2cab0380e68f0689007e3254993c596f2fdd0aaa7f4d04f79440863',
  '0x939c21a48a8dbe3a9a2404a1d46691e4d39f6583d6ec6b35714604c986d80106',
  '0xfcf35f5ac6a2c28868dc44c302166470266239195f02b0ee408334829333b766',
  '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267',
  '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8',
  '0x323db0410fecc107e39e2af5908671f4c8d106123b35a51501bb805c5fa36aa0',
  '0x81d0284fb0e2cde18d0553b06189d6f7613c96a01bb5b5e7828eade6a0dcac91',
  '0xe48329057bfd03d55e49b547132e39cffd9c1820ad7b9d4c5307691425d15adf',
  '0xfa445660b7e21515a59617fcd68910b487aa5808b8abda3d78bc85df364b2c2f',
  '0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489',
  '0xce918627cb55462ddbb85e73de69a8b322f2bc88f4507c52fcad6d4c33c29d49',
  '0xe593d3fdfa8b60e5e17a1b2204662ecbe15c23f2084b9ad5bae40359540a7da9',
  '0x23d10def3caacba2e4042e0c75d44a42d2558aabcf5ce951d0642a8032e1e653',
  '0x7f96328b83274ebc7c1cf4f7a3abda602b51a78b7fa1d86a2ce353d75e587cac',
  '0xdd8f4b70b0f4393e889bd39128a30628a78b61816a9eb8199759e7a349657e48',
  '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8',
  '0x60b3cbf8b4a223d68d641b3b6ddf9a298e7f33710cf3d3a9d1146b5a6150fbca',
]
/** Compound computes it from the text, and a witness has a type of the app's own. */
const isUnpublished = ({ type }: { readonly type: string }) =>
  type.startsWith('Authorization(address owner') || !type.endsWith(')')

test.each(knownTypes.filter((each) => !isUnpublished(each)))(
  '$type is as published',
  ({ type }) => {
    const used = Object.entries(inner)
      .filter(([name]) => new RegExp(`\\b${name}\\b`).test(type.slice(type.indexOf('('))))
      .map(([, text]) => text)
    expect(hashes).toContain(keccak256(toBytes(`${type}${used.join('')}`)))
  },
)

/** The name and the fields of a type as an app hands them over. */
function read(type: string) {
  const [, name = '', list = ''] = /^(\w+)\((.*)\)$/.exec(type) ?? []
  const fields = list.split(',').map((each) => {
    const [type = '', name = ''] = each.split(' ')
    return { type, name }
  })
  return [name, fields] as const
}
/** With the types of its fields as they are published, or with those of `within`. */
const find = (
  type: string,
  message: Readonly<Record<string, unknown>>,
  within: readonly string[] = Object.values(inner),
) =>
  findTypedGrants({
    ...{ primaryType: read(type)[0], types: Object.fromEntries([type, ...within].map(read)) },
    ...{ domain: { verifyingContract: contract }, message, account },
  })

const typeOf = (start: string) =>
  knownTypes.find(({ type }) => type.startsWith(start))?.type ?? expect.fail(start)
const most160 = String(2n ** 160n - 1n)

test.each<[string, string, Readonly<Record<string, unknown>>, object]>([
  [
    'ERC-2612',
    'Permit(address owner',
    { spender: bob, value: '5' },
    { effect: 'permit', token: contract, to: bob, amount: 5n },
  ],
  [
    'DAI',
    'Permit(address holder',
    { spender: bob, allowed: true },
    { effect: 'permit', to: bob, isUnlimited: true },
  ],
  [
    'ERC-4494',
    'Permit(address spender',
    { spender: bob, tokenId: '0x0' },
    { effect: 'permit', to: bob, amount: 0n },
  ],
  [
    'Permit2',
    'PermitSingle',
    { spender: bob, details: { token: usdc, amount: most160 } },
    { effect: 'permit', token: usdc, isUnlimited: true },
  ],
  [
    'EIP-3009',
    'TransferWithAuthorization',
    { to: bob, value: 5 },
    { effect: 'permit', to: bob, amount: 5n },
  ],
  [
    'EIP-3009, taken',
    'ReceiveWithAuthorization',
    { to: bob, value: '0x5' },
    { effect: 'permit', to: bob, amount: 5n },
  ],
  [
    'Aave',
    'DelegationWithSig',
    { delegatee: bob, value: most160 },
    { effect: 'borrow', to: bob, isUnlimited: true },
  ],
  [
    'Compound',
    'Authorization(address owner',
    { manager: bob, isAllowed: true },
    { effect: 'manage', to: bob },
  ],
  [
    'Morpho',
    'Authorization(address authorizer',
    { authorized: bob, isAuthorized: true },
    { effect: 'manage', to: bob },
  ],
  ['votes', 'Delegation(', { delegatee: bob }, { effect: 'vote', to: bob }],
  ['Seaport', 'OrderComponents', {}, { effect: 'order', contract }],
  ['CoW', 'Order(address sellToken', {}, { effect: 'order' }],
  ['0x', 'LimitOrder', {}, { effect: 'order' }],
  ['Polygon', 'MetaTransaction', {}, { effect: 'relay' }],
  ['ERC-2771', 'ForwardRequest', {}, { effect: 'relay' }],
  ['a Safe', 'SafeTx', {}, { effect: 'safe', contract }],
  ['a message of a Safe', 'SafeMessage', {}, { effect: 'safe' }],
])('typed data of %s grants', (_, start, message, grant) => {
  expect(find(typeOf(start), message)).toEqual([expect.objectContaining(grant)])
})

test.each<[string, string, Readonly<Record<string, unknown>>]>([
  ['an amount of 0', 'Permit(address owner', { spender: bob, value: 0 }],
  ['a flag that is off', 'Permit(address holder', { spender: bob, allowed: false }],
  ['a manager who leaves', 'Authorization(address owner', { manager: bob, isAllowed: false }],
  [
    'an authorization that ends',
    'Authorization(address authorizer',
    { authorized: bob, isAuthorized: false },
  ],
  ['a debt of nothing', 'DelegationWithSig', { delegatee: bob, value: '0' }],
])('%s takes back what was granted', (_, start, message) => {
  expect(find(typeOf(start), message)).toEqual([])
})

test('with a witness a permit still says which tokens', () => {
  const type =
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Swap witness)'
  const message = { spender: bob, permitted: { token: usdc, amount: '5' } }
  expect(find(type, message)).toMatchObject([
    { effect: 'permit', token: usdc, to: bob, amount: 5n },
  ])
})

const later = { expiration: '0x6553f100', deadline: 1_700_000_000, validBefore: '1700000000' }
test.each<[string, Readonly<Record<string, unknown>>]>([
  ['PermitSingle', { spender: bob, details: { token: usdc, amount: '5', ...later } }],
  ['PermitBatch(', { spender: bob, details: [{ token: usdc, amount: '5', ...later }] }],
  ['PermitTransferFrom', { spender: bob, permitted: { token: usdc, amount: '5' } }],
  ['PermitBatchTransferFrom', { spender: bob, permitted: [{ token: usdc, amount: '5' }] }],
  ['TransferWithAuthorization', { to: bob, value: 5 }],
  ['ReceiveWithAuthorization', { to: bob, value: 5 }],
])('what %s grants ends', (start, message) => {
  expect(find(typeOf(start), { ...later, ...message })).toMatchObject([
    { to: bob, amount: 5n, until: 1_700_000_000n },
  ])
})

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['Permit(address owner', { spender: bob, value: '5', deadline: 9 }],
  ['Permit(address holder', { spender: bob, allowed: true, expiry: 9 }],
  ['Permit(address spender', { spender: bob, tokenId: '1', deadline: 9 }],
  ['DelegationWithSig', { delegatee: bob, value: 5, deadline: 9 }],
  ['Authorization(address owner', { manager: bob, isAllowed: true, expiry: 9 }],
  // How long it may be handed in, not how long it counts.
  [
    'PermitSingle',
    { spender: bob, details: { token: usdc, amount: 5, expiration: '' }, sigDeadline: 9 },
  ],
])('what %s grants stays after the signature has ended', (start, message) => {
  const [grant] = find(typeOf(start), message) ?? []
  expect(grant).toMatchObject({ to: bob })
  expect(grant?.until).toBeUndefined()
})

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['another spender', { spender: account }],
  ['a count of nothing', { count: 0 }],
  ['an end', { until: 1 }],
])('%s beside the signed fields of its details changes nothing', (_, beside) => {
  const details = { token: usdc, amount: '5', expiration: 9, nonce: 0 }
  const message = { spender: bob, details: { ...details, ...beside } }
  expect(find(typeOf('PermitSingle'), message)).toEqual(
    find(typeOf('PermitSingle'), { spender: bob, details }),
  )
  expect(find(typeOf('PermitSingle'), message)).toHaveLength(1)
})

test('a type whose details differ from its standard is a guess', () => {
  const message = { spender: bob, details: { token: usdc, amount: 0, real: 5 } }
  const within = ['PermitDetails(address token,uint160 amount,uint160 real)']
  expect(find(typeOf('PermitSingle'), message, within)).toEqual([
    { effect: 'permit', contract, token: contract, to: bob, isGuess: true },
  ])
})

test('a type that differs from its standard warns whatever its amounts and flags say', () => {
  const message = { spender: bob, value: 0, allowed: false }
  expect(find('Permit(address spender,uint256 value,bool allowed,uint256 real)', message)).toEqual([
    { effect: 'permit', contract, token: contract, to: bob, isGuess: true },
  ])
})

test.each([
  ['spender', 'Allowance(address spender)', 'permit'],
  ['operator', 'Access(address operator)', 'permit'],
  ['an order of another protocol', 'BulkOrder(bytes32 tree)', 'order'],
  ['a listing', 'Listing(uint256 price)', 'order'],
  ['a transaction of an older Safe', 'SafeTx(address to,uint256 value)', 'safe'],
  ['a request of another relay', 'RelayRequest(uint256 gas)', 'relay'],
])('what a type allows that no table names is guessed by its %s', (_, type, effect) => {
  expect(find(type, { spender: bob, operator: bob })).toMatchObject([{ effect, isGuess: true }])
})

test('what a standard names is no guess; without a guess it is not known what a type allows', () => {
  const message = { spender: bob, value: '5' }
  expect(find(typeOf('Permit(address owner'), message)?.[0]).not.toHaveProperty('isGuess')
  expect(find('Access(address operator)', { operator: account })).toBeUndefined()
})

test('a spender that is no address says nothing', () => {
  expect(find('Note(string spender)', { spender: 'the office' })).toBeUndefined()
})

test('of anything else it is not known what it allows', () => {
  expect(find('Login(string statement)', { statement: 'Hello' })).toBeUndefined()
})
