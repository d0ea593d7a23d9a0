import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import type { Frame } from '../frame.js'
import { deriveSimpleAddress } from '../smart-accounts/deriveSimpleAddress.js'
import { refuseOwnCalls, refuseOwnData } from './refuseOwnCalls.js'

const [smart, factory, entryPoint, bob] = ['5', '6', '7', '8'].map(
  (digit) => `0x${digit.repeat(40)}`,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const [chainId, other] = ['eip155:10', 'eip155:1']

/** A frame with smart accounts on one of two networks, which knows the visitor's address there. */
async function open() {
  const smartAccounts = {
    [chainId]: { bundlerUrl: '', paymasterOrigins: [], factory, entryPoint },
  }
  const { frame, wallet } = await openFrame({ smartAccounts })
  const kept = { addresses: { [chainId]: { factory, address: smart } } }
  const names = { get: () => kept }
  Object.assign(frame.state, { keptAccounts: names })
  return { frame: frame as Frame, key: wallet.eip155.address }
}

const abi = parseAbi([
  'function upgradeToAndCall(address, bytes)',
  'function multicall(bytes[] data)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
])
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
const upgrade = encode('upgradeToAndCall', [bob, '0x'])
const nest = (to: `0x${string}`) =>
  encode('executeBatch', [[{ target: bob, value: 0n, data: encode('execute', [to, 0n, upgrade]) }]])

const refused = { name: 'InvalidParamsError', code: -32602 }
const check = async (to: `0x${string}`, data: `0x${string}`, id = chainId) =>
  refuseOwnCalls((await open()).frame, {
    chainId: id,
    calls: [
      { to: bob, value: 1n, data: '0x' },
      { to, value: 0n, data },
    ],
  })

test.each<[string, `0x${string}`, `0x${string}`]>([
  ['of the smart account', smart, upgrade],
  ['of the smart account, whatever the function', smart, '0x12345678'],
  ['of the factory', factory, '0x12345678'],
  ['of the entry point', entryPoint, '0x12345678'],
  ['of the entry point, with money only', entryPoint, '0x'],
  ['of the smart account, within execute', bob, encode('execute', [smart, 0n, upgrade])],
  ['of the smart account, within a batch within a batch', bob, nest(smart)],
  ['of the entry point, within a batch within a batch', bob, nest(entryPoint)],
  [
    'of the smart account, within multicall',
    bob,
    encode('multicall', [[encode('execute', [smart, 0n, upgrade])]]),
  ],
])('a call %s is refused', async (_, to, data) => {
  await expect(check(to, data)).rejects.toMatchObject(refused)
})

test.each<[string, () => Promise<void>]>([
  ['a call of the entry point or the factory', () => check(factory, '0x01')],
  ['a call of an own account', () => check(smart, upgrade)],
  [
    'data of an own account, the entry point or the factory',
    async () => refuseOwnData((await open()).frame, { chainId, contract: smart }),
  ],
])('the app reads that it is %s', async (what, ask) => {
  const message = `The parameters are not valid: it is ${what}.`
  await expect(ask()).rejects.toMatchObject({ message })
})

test('a transaction that makes a contract calls nobody', async () => {
  const { frame } = await open()
  const calls = [{ value: 0n, data: upgrade }]
  await expect(refuseOwnCalls(frame, { chainId, calls })).resolves.toBeUndefined()
})

test('without smart accounts a call of the key’s own account is refused, and the others are not', async () => {
  const { frame, wallet } = await openFrame()
  const key = wallet.eip155.address
  for (const to of [key, key.toLowerCase() as `0x${string}`]) {
    const calls = [{ to, value: 0n, data: upgrade }]
    await expect(refuseOwnCalls(frame, { chainId, calls })).rejects.toMatchObject(refused)
  }
  const calls = [{ to: bob, value: 0n, data: upgrade }]
  await expect(refuseOwnCalls(frame, { chainId, calls })).resolves.toBeUndefined()
  await expect(refuseOwnData(frame, { chainId, contract: bob })).resolves.toBeUndefined()
})

test('a call of the key’s own account is refused, on a network without smart accounts, too', async () => {
  const { frame, key } = await open()
  for (const id of [chainId, other]) {
    const calls = [{ to: key, value: 0n, data: upgrade }]
    await expect(refuseOwnCalls(frame, { chainId: id, calls })).rejects.toMatchObject(refused)
  }
})

test('a call, or typed data, of the smart account of another network is refused: its factory may stand here, too', async () => {
  await expect(check(smart, upgrade, other)).rejects.toMatchObject(refused)
  const { frame } = await open()
  const data = { chainId: other, contract: smart }
  await expect(refuseOwnData(frame, data)).rejects.toMatchObject(refused)
})

test('of the default factory the account of another network is known before it was used there', async () => {
  const factory = '0x13E9ed32155810FDbd067D4522C492D6f68E5944'
  const smartAccounts = {
    [chainId]: { bundlerUrl: '', paymasterOrigins: [], factory, entryPoint },
  }
  const { frame, wallet } = await openFrame({ smartAccounts })
  const to = deriveSimpleAddress({ factory, owner: wallet.eip155.address })
  const calls = [{ to, value: 0n, data: upgrade }]
  await expect(refuseOwnCalls(frame, { chainId: other, calls })).rejects.toMatchObject(refused)
})

test.each<[string, `0x${string}`, `0x${string}`]>([
  ['money for the smart account', smart, '0x'],
  ['another contract', bob, upgrade],
  ['calls of others in a batch', bob, nest(bob)],
])('%s is not refused', async (_, to, data) => {
  await expect(check(to, data)).resolves.toBeUndefined()
})

test('money for the key’s own account is not refused', async () => {
  const { frame, key } = await open()
  const calls = [{ to: key, value: 5n, data: '0x' as const }]
  await expect(refuseOwnCalls(frame, { chainId, calls })).resolves.toBeUndefined()
})

test.each([
  ['smart account', smart],
  ['entry point', entryPoint.toUpperCase().replace('0X', '0x')],
  ['factory', factory],
])('typed data of the %s is refused', async (_, contract) => {
  const { frame } = await open()
  await expect(refuseOwnData(frame, { chainId, contract })).rejects.toMatchObject(refused)
})

test('typed data of another contract, or of none, is not refused', async () => {
  const { frame } = await open()
  for (const contract of [bob, undefined]) {
    await expect(refuseOwnData(frame, { chainId, contract })).resolves.toBeUndefined()
  }
})
