import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { findGrants } from './findGrants.js'
import { readCall } from './readCall.js'

const [account, contract, bob, usdc, hash] = [
  ...['a', 'b', 'c', 'd'].map((letter) => `0x${letter.repeat(40)}`),
  `0x${'ef'.repeat(32)}`,
] as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]

const find = (signature: string, args: readonly unknown[], sender: string = account) => {
  const name = signature.slice(0, signature.indexOf('('))
  const abi = parseAbi([`function ${signature}`] as readonly string[])
  const encoded = encodeFunctionData({ abi, functionName: name, args } as Parameters<
    typeof encodeFunctionData
  >[0])
  return findGrants(readCall({ to: contract, data: encoded }), { account: sender })
}

const [most160, most256] = [2n ** 160n - 1n, 2n ** 256n - 1n]
const details = { token: usdc, amount: most160, expiration: 9, nonce: 0 }
const detailsType = '(address token, uint160 amount, uint48 expiration, uint48 nonce)'
const order = {
  parameters: [bob, bob, [], [], 0, 1n, 2n, hash, 3n, hash, 0n],
  signature: '0x',
}
const orderType =
  '((address, address, (uint8, address, uint256, uint256, uint256)[], (uint8, address, uint256, uint256, uint256, address)[], uint8, uint256, uint256, bytes32, uint256, bytes32, uint256) parameters, bytes signature)[]'

test.each<[string, string, readonly unknown[], object]>([
  [
    'ERC-20',
    'approve(address,uint256)',
    [bob, 5n],
    { effect: 'approve', token: contract, to: bob, amount: 5n },
  ],
  [
    'ERC-20 without a limit',
    'approve(address,uint256)',
    [bob, most256],
    { effect: 'approve', to: bob, isUnlimited: true },
  ],
  [
    'increaseAllowance',
    'increaseAllowance(address,uint256)',
    [bob, 6n],
    { effect: 'approve', to: bob, amount: 6n },
  ],
  [
    'ERC-721 and ERC-1155',
    'setApprovalForAll(address,bool)',
    [bob, true],
    { effect: 'operator', token: contract, to: bob },
  ],
  [
    'ERC-6909',
    'approve(address,uint256,uint256)',
    [bob, 7n, 2n],
    { effect: 'approve', to: bob, amount: 7n },
  ],
  ['ERC-6909 for all', 'setOperator(address,bool)', [bob, true], { effect: 'operator', to: bob }],
  [
    'ERC-777',
    'authorizeOperator(address)',
    [bob],
    { effect: 'operator', token: contract, to: bob },
  ],
  [
    'Permit2',
    'approve(address,address,uint160,uint48)',
    [usdc, bob, most160, 9],
    {
      ...{ effect: 'approve', contract, token: usdc, to: bob, amount: most160 },
      ...{ isUnlimited: true, until: 9n },
    },
  ],
  [
    'a permit of Permit2',
    `permit(address, (${detailsType} details, address spender, uint256 deadline), bytes)`,
    [account, { details, spender: bob, deadline: 9n }, '0x'],
    { effect: 'permit', token: usdc, to: bob, isUnlimited: true, until: 9n },
  ],
  [
    'ERC-2612',
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    [account, bob, 5n, 9n, 27, hash, hash],
    { effect: 'permit', token: contract, to: bob, amount: 5n },
  ],
  [
    'Aave',
    'approveDelegation(address,uint256)',
    [bob, most256],
    { effect: 'borrow', to: bob, isUnlimited: true },
  ],
  ['Compound', 'allow(address,bool)', [bob, true], { effect: 'manage', to: bob }],
  ['Morpho', 'setAuthorization(address,bool)', [bob, true], { effect: 'manage', to: bob }],
  ['ENS', 'setOwner(bytes32,address)', [hash, bob], { effect: 'control', to: bob }],
  [
    'ENS, below a name',
    'setSubnodeOwner(bytes32,bytes32,address)',
    [hash, hash, bob],
    { effect: 'control', to: bob },
  ],
  ['ENS, of a registration', 'reclaim(uint256,address)', [7n, bob], { effect: 'control', to: bob }],
  ['ERC-173', 'transferOwnership(address)', [bob], { effect: 'control', contract, to: bob }],
  ['a role', 'grantRole(bytes32,address)', [hash, bob], { effect: 'control', to: bob }],
  [
    'an owner of a Safe',
    'addOwnerWithThreshold(address,uint256)',
    [bob, 1n],
    { effect: 'control', to: bob },
  ],
  ['a module of a Safe', 'enableModule(address)', [bob], { effect: 'control', to: bob }],
  ['a hash for a Safe', 'approveHash(bytes32)', [hash], { effect: 'safe', contract }],
  ['votes', 'delegate(address)', [bob], { effect: 'vote', to: bob }],
  ['an order of Seaport', `validate(${orderType})`, [[order]], { effect: 'order', contract }],
  [
    'a meta transaction of the account',
    'executeMetaTransaction(address,bytes,bytes32,bytes32,uint8)',
    [account, '0x12345678', hash, hash, 27],
    { effect: 'relay', contract },
  ],
])('%s grants', (_, signature, args, grant) => {
  expect(find(signature, args)).toEqual([expect.objectContaining(grant)])
})

test('an allowance stays after the deadline of its permit', () => {
  const signature = 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'
  expect(find(signature, [account, bob, 5n, 9n, 27, hash, hash])[0]).not.toHaveProperty('until')
})

test('a permit for several tokens is a grant of each that it does not take back', () => {
  const list = [
    details,
    { ...details, token: bob, amount: 0n },
    { ...details, token: contract, amount: 5n },
  ]
  const signature = `permit(address, (${detailsType}[] details, address spender, uint256 deadline), bytes)`
  const found = find(signature, [account, { details: list, spender: bob, deadline: 9n }, '0x'])
  expect(found.map(({ token, amount }) => [token, amount])).toEqual([
    [usdc, most160],
    [contract, 5n],
  ])
})

test.each<[string, string, readonly unknown[]]>([
  ['a flag that is off', 'setApprovalForAll(address,bool)', [bob, false]],
  ['a manager who leaves', 'allow(address,bool)', [bob, false]],
  ['an operator who leaves', 'revokeOperator(address)', [bob]],
  ['a debt of nothing', 'approveDelegation(address,uint256)', [bob, 0n]],
  ['Permit2 of nothing', 'approve(address,address,uint160,uint48)', [usdc, bob, 0n, 9]],
  ['ERC-6909 of nothing', 'approve(address,uint256,uint256)', [bob, 7n, 0n]],
  ['the account itself', 'approve(address,uint256)', [account, 5n]],
  ['votes of one’s own', 'delegate(address)', [account]],
  [
    'the permit of another account',
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    [bob, usdc, 5n, 9n, 27, hash, hash],
  ],
  [
    'the meta transaction of another account',
    'executeMetaTransaction(address,bytes,bytes32,bytes32,uint8)',
    [bob, '0x12345678', hash, hash, 27],
  ],
  ['a transfer', 'transfer(address,uint256)', [bob, 5n]],
])('%s grants nothing', (_, signature, args) => {
  expect(find(signature, args)).toEqual([])
})

test('a plain approval of 0 stays: it may be the token with the number 0', () => {
  expect(find('approve(address,uint256)', [bob, 0n])).toMatchObject([{ amount: 0n }])
})

test('a grant within a batch is found, and names the contract that keeps it', () => {
  const abi = parseAbi([
    'function executeBatch((address target, uint256 value, bytes data)[] calls)',
    'function authorizeOperator(address)',
  ])
  const data = encodeFunctionData({ abi, functionName: 'authorizeOperator', args: [bob] })
  const calls = [{ target: usdc, value: 0n, data }]
  const outer = encodeFunctionData({ abi, functionName: 'executeBatch', args: [calls] })
  expect(findGrants(readCall({ to: contract, data: outer }), { account })).toMatchObject([
    { effect: 'operator', contract: usdc, to: bob },
  ])
})
