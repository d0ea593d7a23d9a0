import { decodeFunctionData, pad, parseAbi, toHex } from 'viem/utils'
import { afterEach, expect, test, vi } from 'vitest'
import { openSmartAccount } from '../../../../test/openSmartAccount.js'
import { createBundle } from './createBundle.js'
import type { Operation } from './operation.js'

// The sums of a bundle, and the node's answers. `createBundle.test.ts` has a real chain.
const { ten: chainId } = openSmartAccount.networks
const { smart, bob, entryPoint, factory } = openSmartAccount.addresses
/** Wei for a unit of gas. With it any gas costs more than what the bundler has on top. */
const price = 10n ** 18n
const creator = `0x${'c'.repeat(40)}` as const
const operation: Operation = {
  ...{ sender: smart, nonce: 5n, callData: `0x${'01'.repeat(36)}` },
  ...{ callGasLimit: 63_000n, verificationGasLimit: 630_000n, preVerificationGas: 1n },
  ...{ maxFeePerGas: 7n, maxPriorityFeePerGas: 3n, signature: '0x' },
}
const undeployed: Operation = { ...operation, factory, factoryData: '0x0102' }

afterEach(() => void vi.unstubAllGlobals())

async function bundle(asked: Operation, answers: Readonly<Record<string, unknown>> = {}) {
  const { frame } = await openSmartAccount({
    answers: { eth_getCode: '0x60', eth_call: openSmartAccount.toWord(creator), ...answers },
  })
  return createBundle(frame, { chainId, operation: asked, price, prepaid: 11n })
}

/** Wei that the bundler has, if the first transaction names it. */
function readBalance({ transactions, stateOverrides }: Awaited<ReturnType<typeof bundle>>) {
  const { balance } = stateOverrides?.[transactions[0]?.from ?? ''] ?? {}
  return BigInt(balance ?? 0)
}

test('a call gets its gas as 63 of 64 parts, with 40 for each byte sent and 100,000 for the entry point', async () => {
  const { transactions, prepaid } = await bundle(operation)
  const [{ gas, data, to } = {}, ...more] = transactions
  expect(more).toEqual([])
  expect(data).toBe(`${toHex(63_000n, { size: 32 })}${pad(smart).slice(2)}${'01'.repeat(36)}`)
  expect([to, prepaid]).toEqual([entryPoint, 11n])
  // Two words, and 36 bytes of call data.
  expect(gas).toBe(64_000n + 40n * 100n + 100_000n)
})

test('an account that is not deployed is created before its call, with the gas of its verification', async () => {
  const { transactions } = await bundle(undeployed)
  const [first, second, ...more] = transactions
  expect(more).toEqual([])
  const data = first?.data ?? '0x'
  expect(data.slice(0, 130)).toBe(`${toHex(630_000n, { size: 32 })}${pad(creator).slice(2)}`)
  const abi = parseAbi(['function createSender(bytes initCode)'])
  const { args } = decodeFunctionData({ abi, data: `0x${data.slice(130)}` })
  expect(args).toEqual([`${factory}0102`])
  expect(first?.gas).toBe(640_000n + 40n * BigInt(data.length / 2 - 1) + 100_000n)
  expect(second?.gas).toBe(168_000n)
})

test.each([
  ['one transaction', operation],
  ['two transactions', undeployed],
])('the bundler can pay for the gas of %s, and has a little more', async (_, asked) => {
  const played = await bundle(asked)
  const cost = played.transactions.reduce((sum, { gas }) => sum + price * (gas ?? 0n), 0n)
  const more = readBalance(played) - cost
  expect(more).toBeGreaterThanOrEqual(0n)
  expect(more).toBeLessThan(2n ** 64n)
  // It is random: a contract that sees it cannot know that it is only simulated.
  expect(readBalance(await bundle(asked))).not.toBe(readBalance(played))
})

test.each([
  ['no text', 1],
  ['no code', '0x'],
  ['an odd number of digits', '0x600'],
  ['other letters', '0x6g'],
  ['something before it', '00x60'],
  ['something after it', '0x60 '],
])('a node whose code of the entry point is %s has not answered', async (_, eth_getCode) => {
  await expect(bundle(operation, { eth_getCode })).rejects.toMatchObject({
    ...{ name: 'NodeNotReachedError', cause: eth_getCode },
  })
})

const word = openSmartAccount.toWord(bob)
test.each([
  ['nothing', '0x'],
  ['more than an address', `0x${'0'.repeat(23)}1${'c'.repeat(40)}`],
  ['other letters', `${word.slice(0, -1)}g`],
  ['too few digits', word.slice(0, -1)],
  ['something before it', `0${word}`],
  ['two words', `${word}${word.slice(2)}`],
])('a node that names %s as who creates accounts has not answered', async (_, eth_call) => {
  await expect(bundle(undeployed, { eth_call })).rejects.toMatchObject({
    ...{ name: 'NodeNotReachedError', cause: eth_call },
  })
  // A deployed account needs none.
  expect((await bundle(operation, { eth_call })).transactions).toHaveLength(1)
})

test.each([
  ['code', '0x60AbcD', word],
  ['address', '0x60', word.toUpperCase().replace('0X', '0x')],
])('a node may write the %s in capital letters', async (_, eth_getCode, eth_call) => {
  const { transactions } = await bundle(undeployed, { eth_getCode, eth_call })
  expect(transactions).toHaveLength(2)
})
