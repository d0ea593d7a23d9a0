import type { Rpc } from '@wallet-kit/core/plugin'
import { encodeAbiParameters, encodeErrorResult, parseAbi, parseAbiParameters } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { alice } from '../../test/createActionKit.js'
import { ensUniversalResolver } from '../constants.js'
import { createEnsClient, normalizeName } from './ensClient.js'

afterEach(() => void vi.unstubAllGlobals())

test.each(['ab--cd.eth', '', 'a..eth', 'mira\u202e.eth'])('"%s" has no normal form', (name) => {
  expect(() => normalizeName(name)).toThrow('not a valid ENS name')
})

/** A node whose resolver sends everybody to two gateways, and takes what one of them answers; whom the page asked. */
function setUpGateways() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).origin)
    return Response.json({ data: '0xbeef' })
  })
  const lookup = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
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
  'of gateways that are not among %j none is asked, and the name gives nothing',
  async (ccipRead) => {
    const { rpc, asked } = setUpGateways()
    const ens = createEnsClient(rpc, { ccipRead })
    await expect(ens.getAddress('mira.eth', 60)).rejects.toThrow()
    expect(asked).toEqual([])
  },
)
