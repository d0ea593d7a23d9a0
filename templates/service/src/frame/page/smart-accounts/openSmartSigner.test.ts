import { decodeAbiParameters, keccak256, parseErc6492Signature, stringToHex } from 'viem'
import { recoverAddress } from 'viem/utils'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { openHashSigner } from '../methods/requireSigner.js'
import { openSmartSigner } from './openSmartSigner.js'

const chainId = 'eip155:10'
const currency = { symbol: 'TEN', decimals: 18 }
const networks = { [chainId]: { name: 'Ten', rpcUrls: ['https://node.test'], currency } }
const [factory, smart] = [`0x${'6'.repeat(40)}`, `0x${'5'.repeat(40)}`] as const
const facts = { bundlerUrl: '', paymasterOrigins: [], factory, entryPoint: '0x' }
const hash = `0x${'11'.repeat(32)}` as const

afterEach(() => void vi.unstubAllGlobals())

async function begin(answers: Record<string, unknown>) {
  const { frame, wallet } = await openFrame({ networks, smartAccounts: { [chainId]: facts } })
  const nodes = startNodes(answers)
  const key = wallet.eip155
  const signer = { type: 'smartAccount', address: smart, key } as const
  return { frame, nodes, key, opened: openSmartSigner(frame, { chainId, signer }) }
}

/** What the network was asked to verify: the account, the hash and the signature, at the end of the validator's code. */
function readAsked(nodes: Awaited<ReturnType<typeof begin>>['nodes']) {
  const [{ data }, block] = nodes.paramsOf<[{ data: `0x${string}` }, string]>('eth_call')
  const types = [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }] as const
  const start = data.lastIndexOf(smart.slice(2)) - 24
  const [address, probe, signature] = decodeAbiParameters(types, `0x${data.slice(start)}`)
  return { address, probe, signature, block }
}

test('a deployed account signs with its owner’s key, once the network has verified a hash without meaning', async () => {
  const { nodes, key, opened } = await begin({ eth_getCode: '0x60', eth_call: '0x01' })
  const sign = await opened
  const { address, probe, signature, block } = readAsked(nodes)
  expect([address, block]).toEqual([smart, 'latest'])
  expect(probe).toBe(keccak256(stringToHex('Does this account verify signatures?')))
  expect(await recoverAddress({ hash: probe, signature })).toBe(key.address)
  expect(await recoverAddress({ hash, signature: await sign(hash) })).toBe(key.address)
})

test('a signature of an account that is not deployed carries what deploys it', async () => {
  const { nodes, key, opened } = await begin({ eth_getCode: '0x', eth_call: '0x01' })
  const sign = await opened
  const data = `0x5fbfb9cf${key.address.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}`
  for (const [signed, of] of [
    [await sign(hash), hash],
    [readAsked(nodes).signature, readAsked(nodes).probe],
  ] as const) {
    const { address, data: deploys, signature } = parseErc6492Signature(signed)
    expect([address, deploys]).toEqual([factory, data])
    expect(await recoverAddress({ hash: of, signature })).toBe(key.address)
  }
})

test.each([['0x00'], ['0x'], [null], [`0x${'0'.repeat(63)}1`], [new Refusal('reverted', 3)]])(
  'an account whose signatures the network does not verify signs nothing: %j',
  async (eth_call) => {
    const { opened } = await begin({ eth_getCode: '0x60', eth_call })
    await expect(opened).rejects.toMatchObject({ name: 'SmartAccountSignatureError' })
  },
)

test('of a network that is not reached it is not known', async () => {
  const { opened } = await begin({
    eth_getCode: '0x60',
    eth_call() {
      throw new TypeError('down')
    },
  })
  await expect(opened).rejects.toMatchObject({ name: 'NodeNotReachedError' })
})

test('the key’s own account signs without a network', async () => {
  const { frame, key, opened } = await begin({})
  await opened.catch(() => {})
  const nodes = startNodes({})
  const signer = { type: 'eoa', address: key.address, key } as const
  const sign = await openHashSigner(frame, { chainId, signer })
  expect(await recoverAddress({ hash, signature: (await sign(hash)) as `0x${string}` })).toBe(
    key.address,
  )
  expect(nodes.asked).toEqual([])
})
