import { encodeAbiParameters, getAddress } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { startNodes } from '../../../../test/startNodes.js'
import { requireSigner } from './requireSigner.js'

const [ten, base] = ['eip155:10', 'eip155:8453']
const currency = { symbol: 'TEN', decimals: 18 }
const network = { name: 'Ten', rpcUrls: ['https://node.test'], currency }
const networks = { [ten]: network, [base]: network }
const smart = getAddress(`0x${'5b'.repeat(20)}`)
const [bob, factory, entryPoint] = ['b', '6', '7'].map((digit) => `0x${digit.repeat(40)}`) as [
  ...[string, string, string],
]
const facts = { bundlerUrl: 'https://bundler.test', paymasterOrigins: [], factory, entryPoint }
const toWord = (address: string) =>
  encodeAbiParameters([{ type: 'address' }], [address as `0x${string}`])

afterEach(() => void vi.unstubAllGlobals())

async function begin() {
  const smartAccounts = { [ten]: facts }
  const { frame, wallet } = await openFrame({ networks, smartAccounts })
  const nodes = startNodes({ eth_call: toWord(smart) })
  const key = wallet.eip155
  const ask = (chainId: string, address: unknown) => requireSigner(frame, { chainId, address })
  return { nodes, key, ask }
}
const notAuthorized = { name: 'NotAuthorizedError', code: 4100 }

test('an account of the visitor signs by its address, in whatever letter case', async () => {
  const { key, nodes, ask } = await begin()
  for (const address of [key.address, key.address.toLowerCase()]) {
    expect(await ask(base, address)).toEqual({ type: 'eoa', address: key.address, key })
    expect(await ask(ten, address)).toMatchObject({ type: 'eoa' })
  }
  // The key's own is known without a node.
  expect(nodes.asked).toEqual([])
  const upper = smart.toUpperCase().replace('0X', '0x')
  for (const address of [smart, smart.toLowerCase(), upper]) {
    expect(await ask(ten, address)).toEqual({ type: 'smartAccount', address: smart, key })
  }
})

test('a smart account signs on its own network alone, and nobody else’s account at all', async () => {
  const { ask } = await begin()
  for (const [chainId, address] of [
    [base, smart],
    [ten, bob],
    [base, bob],
    ['toString', smart],
    [ten, ''],
  ] as const) {
    await expect(ask(chainId, address)).rejects.toMatchObject(notAuthorized)
  }
  for (const address of [undefined, 1, null]) {
    await expect(ask(ten, address)).rejects.toMatchObject({
      ...{ code: -32602, message: 'The parameters are not valid: there is no address.' },
    })
  }
})
