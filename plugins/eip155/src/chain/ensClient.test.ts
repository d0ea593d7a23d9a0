import type { Rpc } from '@wallet-kit/core/plugin'
import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { alice } from '../../test/createActionKit.js'
import { ensUniversalResolver } from '../constants.js'
import { createEnsClient, normalizeName } from './ensClient.js'

afterEach(() => void vi.unstubAllGlobals())

test.each(['ab--cd.eth', '', 'a..eth', 'mira\u202e.eth'])('"%s" has no normal form', (name) => {
  expect(() => normalizeName(name)).toThrow('not a valid ENS name')
})

const offchainLookup = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])

/** A node whose resolver sends everybody to two gateways, and takes what one of them answers; whom the page asked. */
function setUpGateways(answerOf = () => Response.json({ data: '0xbeef' })) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).origin)
    return answerOf()
  })
  const lookup = encodeErrorResult({
    abi: offchainLookup,
    args: [
      ensUniversalResolver,
      ['https://evil.example/{sender}/{data}.json', 'https://good.example/{sender}/{data}.json'],
      ...(['0xc0de', '0x12345678', '0x'] as const),
    ],
  })
  const answer = encodeAbiParameters(parseAbiParameters('bytes, address'), [
    encodeAbiParameters(parseAbiParameters('address'), [alice]),
    ensUniversalResolver,
  ])
  const rpc: Rpc = async ({ params }) => {
    const [{ data }] = params as [{ data: string }]
    if (data.startsWith('0x12345678')) return answer
    throw Object.assign(new Error('execution reverted'), { code: 3, data: lookup })
  }
  return { rpc, asked }
}

test('a gateway that the host lists answers for a name, and no other one is asked', async () => {
  const { rpc, asked } = setUpGateways()
  const ens = createEnsClient(rpc, { ccipRead: ['https://good.example'] })
  expect(await ens.getAddress('mira.eth', 60)).toBe(alice)
  expect(asked).toEqual(['https://good.example'])
})

test.each([[[]], [['https://other.example']], [['http://good.example']]])(
  'of gateways that are not among %j none is asked, and nobody knows what the name holds',
  async (ccipRead) => {
    const { rpc, asked } = setUpGateways()
    const ens = createEnsClient(rpc, { ccipRead })
    await expect(ens.getAddress('mira.eth', 60)).rejects.toMatchObject({ name: 'NameGatewayError' })
    expect(asked).toEqual([])
  },
)

test.each<[string, () => Response]>([
  ['refuses', () => new Response('', { status: 403 })],
  ['is down', () => new Response('', { status: 502 })],
  ['answers nonsense', () => Response.json({ data: 'nonsense' })],
  [
    'is not reached',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('of a gateway that %s nobody knows what the name holds', async (_, answerOf) => {
  const { rpc } = setUpGateways(answerOf)
  const ens = createEnsClient(rpc, { ccipRead: ['https://good.example'] })
  await expect(ens.getText('mira.eth', 'avatar')).rejects.toMatchObject({
    name: 'NameGatewayError',
    message: expect.stringContaining('https://good.example'),
  })
})

test('a gateway that says 404 has no such record, which is an answer', async () => {
  const { rpc } = setUpGateways(() => new Response('', { status: 404 }))
  const ens = createEnsClient(rpc, { ccipRead: ['https://good.example'] })
  const failure = await ens.getAddress('mira.eth', 60).catch((error: Error) => error)
  expect(failure).toMatchObject({ name: expect.not.stringContaining('NameGatewayError') })
})

test('a resolver that goes on without what a gateway did not say has not found nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  const sender = ensUniversalResolver
  const query = { sender, urls: ['https://good.example/{data}'], data: '0xc0de' } as const
  const queries = encodeFunctionData({
    abi: parseAbi([
      'struct Query { address sender; string[] urls; bytes data; }',
      'function query(Query[] queries) view returns (bool[], bytes[])',
    ]),
    args: [[query]],
  })
  const lookup = encodeErrorResult({
    abi: offchainLookup,
    args: [sender, ['x-batch-gateway:true'], queries, '0x12345678', '0x'],
  })
  const rpc: Rpc = async ({ params }) => {
    const [{ data }] = params as [{ data: string }]
    const none = ['', zeroAddress, zeroAddress] as const
    if (data.startsWith('0x12345678')) {
      return encodeAbiParameters(parseAbiParameters('string, address, address'), none)
    }
    throw Object.assign(new Error('execution reverted'), { code: 3, data: lookup })
  }
  const ens = createEnsClient(rpc, { ccipRead: ['https://good.example'] })
  const failure = await ens.getName(alice).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'NameGatewayError' })
  expect((failure as Error).cause).toBeUndefined()
})
