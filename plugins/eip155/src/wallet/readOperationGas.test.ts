import { expect, test } from 'vitest'
import { alice } from '../../test/createActionKit.js'
import { createFakeProvider, rpcError } from '../../test/createFakeProvider.js'
import { base } from '../networks.js'
import { readOperationGas } from './readOperationGas.js'

const to = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

function read(answer: unknown, call: { to: string; value?: bigint; data?: `0x${string}` }) {
  const fake = createFakeProvider({ walletKit_estimateCalls: answer })
  const { signal } = new AbortController()
  const options = { from: alice, network: base, call, signal }
  return { fake, gas: readOperationGas(fake.provider, options) }
}

test('asks for the very call on its network', async () => {
  const { fake, gas } = read({ gas: '0x5208' }, { to, value: 17n })
  expect(await gas).toBe(21_000n)
  const calls = [{ to, value: '0x11', data: '0x' }]
  expect(fake.requests).toEqual([
    { method: 'walletKit_estimateCalls', params: [{ chainId: '0x2105', from: alice, calls }] },
  ])
})

test('of a token its call is asked for, without a value', async () => {
  const { fake, gas } = read({ gas: '0x0' }, { to, data: '0xa9059cbb' })
  expect(await gas).toBe(0n)
  expect(fake.requests[0]?.params).toMatchObject([
    { calls: [{ to, value: '0x0', data: '0xa9059cbb' }] },
  ])
})

test.each([
  ['an answer without a figure', { gas: 21_000 }, 'WalletAnswerError'],
  ['an empty answer', null, 'WalletAnswerError'],
  ['a wallet without the method', rpcError(-32601, 'not found'), 'UnsupportedMethodError'],
])('%s is no cost', async (_, answer, name) => {
  const given = answer instanceof Error ? () => Promise.reject(answer) : answer
  const { gas } = read(given, { to, value: 1n })
  await expect(gas).rejects.toMatchObject({ name })
})
