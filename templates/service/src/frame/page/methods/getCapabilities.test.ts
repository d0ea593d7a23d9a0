import { encodeAbiParameters } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { getCapabilities } from './getCapabilities.js'

const [ten, base, solana] = ['eip155:10', 'eip155:8453', 'solana:5eykt']
const currency = { symbol: 'TEN', decimals: 18 }
const network = { name: 'Ten', rpcUrls: ['https://node.test'], currency }
const networks = { [ten]: network, [base]: network, [solana]: network }
const [smart, bob, factory, entryPoint] = ['5', 'b', '6', '7'].map(
  (digit) => `0x${digit.repeat(40)}`,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const facts = { bundlerUrl: 'https://bundler.test', paymasterOrigins: [], factory, entryPoint }
const toWord = (address: string) =>
  encodeAbiParameters([{ type: 'address' }], [address as `0x${string}`])

afterEach(() => void vi.unstubAllGlobals())

async function begin(answers: Record<string, unknown> = {}, own: object = {}) {
  const smartAccounts = { [ten]: { ...facts, ...own } }
  const { frame, wallet } = await openFrame({ networks, smartAccounts })
  startNodes({ eth_call: toWord(smart), ...answers })
  const key = wallet.eip155
  const read = (...params: readonly unknown[]) =>
    getCapabilities(frame, { chainId: ten, method: '', params })
  return { key, read }
}
const notAuthorized = { name: 'NotAuthorizedError', code: 4100 }

test('the key’s account has no batches that are all or none, on all networks of eip155', async () => {
  const { key, read } = await begin()
  const plain = { atomic: { status: 'unsupported' } }
  expect(await read(key.address)).toEqual({ '0xa': plain, '0x2105': plain })
  expect(await read(key.address, null)).toEqual({ '0xa': plain, '0x2105': plain })
  expect(await read(key.address, ['0x2105', '0x1'])).toEqual({ '0x2105': plain })
  expect(await read(key.address, [])).toEqual({})
})

test.each([
  [{}, false],
  [{ paymasterUrl: 'https://paymaster.test' }, true],
  [{ paymasterOrigins: ['https://paymaster.test'] }, true],
])(
  'a smart account has them on its network, and a paymaster if there is one: %j',
  async (own, has) => {
    const { read } = await begin({}, own)
    expect(await read(smart)).toEqual({
      '0xa': {
        atomic: { status: 'supported' },
        ...(has && { paymasterService: { supported: true } }),
      },
    })
  },
)

test('a network that does not answer says nothing of the others; if none knows the account, it is not the visitor’s', async () => {
  const { key, read } = await begin({
    eth_call() {
      throw new TypeError('down')
    },
  })
  expect(Object.keys(await read(key.address))).toEqual(['0xa', '0x2105'])
  await expect(read(smart)).rejects.toMatchObject({ name: 'NodeNotReachedError' })
  const refusing = await begin({ eth_call: new Refusal('busy') })
  await expect(refusing.read(smart)).rejects.toMatchObject({ name: 'NodeRefusedError' })
  await expect((await begin()).read(bob)).rejects.toMatchObject(notAuthorized)
  for (const chains of ['0xa', [1], [ten]]) {
    await expect(read(key.address, chains)).rejects.toMatchObject({
      ...{ code: -32602, message: 'The parameters are not valid: the networks are none.' },
    })
  }
})
