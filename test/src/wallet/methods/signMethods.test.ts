import { hexToString, parseEther, toHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stack } from '../../stack/stack.js'
import { stackAccounts } from '../../stack/stackAccounts.js'
import { startStack } from '../../stack/startStack.js'
import { setUpWallet } from '../testing/setUpWallet.js'

const { alice, bob } = stackAccounts

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
}, 30_000)
afterAll(() => stack.stop())

async function connect() {
  const wallet = setUpWallet({
    chains: { 1: stack.chains[1].rpcUrl, 10: stack.chains[10].rpcUrl },
  })
  await wallet.ask('eth_requestAccounts')
  return wallet
}

test('signs messages with the real key', async () => {
  const { ask } = await connect()
  const message = toHex('Hello, 世界')
  const signature = (await ask('personal_sign', [message, alice.address])) as `0x${string}`

  expect(
    await verifyMessage({ address: alice.address, message: hexToString(message), signature }),
  ).toBe(true)
})

test('signs typed data for its own chain only', async () => {
  const { ask } = await connect()
  const typedData = {
    domain: { name: 'Test', chainId: 1 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hi' },
  } as const
  const sign = (data: unknown) => ask('eth_signTypedData_v4', [bob.address, JSON.stringify(data)])

  const signature = (await sign(typedData)) as `0x${string}`
  expect(await verifyTypedData({ ...typedData, address: bob.address, signature })).toBe(true)
  await expect(sign({ ...typedData, domain: { chainId: 10 } })).rejects.toMatchObject({
    code: -32603,
  })
  await expect(sign('{')).rejects.toMatchObject({ code: -32602 })
})

test('sends transactions that the chain mines, on the chain it is on', async () => {
  const { ask, control } = await connect()
  control.switchChain(10)
  const before = await stack.chains[10].rpc<string>('eth_getBalance', [bob.address, 'latest'])
  const hash = await ask('eth_sendTransaction', [
    { from: alice.address, to: bob.address, value: toHex(parseEther('0.25')) },
  ])

  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => ask('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  const after = await ask('eth_getBalance', [bob.address, 'latest'])
  expect(BigInt(after as string) - BigInt(before)).toBe(parseEther('0.25'))
})

test('gives the chain’s own refusals', async () => {
  const { ask, control } = await connect()
  const transaction = { from: alice.address, to: bob.address, value: toHex(parseEther('1000')) }

  await expect(ask('eth_sendTransaction', [transaction])).rejects.toMatchObject({
    message: expect.stringMatching(/insufficient funds/i),
    code: expect.any(Number),
  })
  await expect(
    ask('eth_sendTransaction', [{ ...transaction, chainId: '0xa' }]),
  ).rejects.toMatchObject({ code: -32602 })
  await expect(ask('eth_call', [{ to: 'nonsense' }])).rejects.toMatchObject({ code: -32602 })
  control.switchChain(5)
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
})

test('says so when the chain is out of reach', async () => {
  const { ask } = await connect()
  stack.chains[1].fault('*', 'refuse', { times: 1 })

  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
})
