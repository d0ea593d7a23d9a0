import { type Http, HttpTimeoutError } from '@wallet-kit/core/plugin'
import { stackAccounts } from '@wallet-kit/test/stack'
import {
  encodeAbiParameters,
  encodeErrorResult,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { NamesTools } from '../sources.js'
import { ens } from './ens.js'

const { alice, bob } = stackAccounts
const signal = new AbortController().signal
const ensUniversalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const hung = 'https://hung.example'
const reverse = toFunctionSelector('reverseWithGateways(bytes,uint256,string[])')

const lookup = encodeErrorResult({
  abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
  // A port that the service does not ask.
  args: [ensUniversalResolver, ['https://gate.example:8443/{data}'], '0x', '0x12345678', '0x'],
})

/**
 * ENS whose universal resolver checks nothing: everybody has this name, which leads to alice. The node at `hung` never answers. A call with
 * `hidden` is sent to a gateway that nobody reaches.
 */
function createNames(
  name: string,
  { rpcUrls = ['https://rpc.example'], hidden }: { rpcUrls?: string[]; hidden?: string } = {},
) {
  const http = {
    async post(url: string, request: unknown, { timeout = 0 }: { timeout?: number } = {}) {
      if (url === hung) {
        await new Promise((resolve) => setTimeout(resolve, timeout))
        throw new HttpTimeoutError({ url, timeout })
      }
      const { id, params } = request as { id: number; params: [{ data: string }] }
      if (hidden && params[0].data.includes(hidden)) {
        return {
          jsonrpc: '2.0',
          id,
          error: { code: 3, message: 'execution reverted', data: lookup },
        }
      }
      const address = encodeAbiParameters(parseAbiParameters('address'), [alice.address])
      const result = params[0].data.startsWith(reverse)
        ? encodeAbiParameters(parseAbiParameters('string, address, address'), [
            ...([name, bob.address, bob.address] as const),
          ])
        : encodeAbiParameters(parseAbiParameters('bytes, address'), [address, bob.address])
      return { jsonrpc: '2.0', id, result }
    },
  } as Partial<Http> as Http
  const network = {
    ...({ id: 1, caipNetworkId: 'eip155:1', namespace: 'eip155', name: 'Ethereum' } as const),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls,
  }
  return ens().createNames({ networks: [network], http } as Partial<NamesTools> as NamesTools)
}

test.each([
  ['alice.eth', alice, 'alice.eth'],
  // It leads to somebody else.
  ['alice.eth', bob, null],
  // It is not in its normal form, or has none.
  ['Alice.eth', alice, null],
  ['al\u200bice.eth', alice, null],
])(
  'the primary name "%s" counts only if it is normal and leads back',
  async (name, { address }, expected) => {
    const names = createNames(name)
    expect((await names.lookupIdentity(address, { signal })).name).toBe(expected)
    const found = await names.lookupAddress(address, { signal })
    expect(found.map((profile) => profile.name)).toEqual(expected === null ? [] : [expected])
  },
)

/** Of `text(bytes32,string)` and `addr(bytes32)`. */
const [picture, address] = ['59d1d43c', '3b3b57de'] as const

test('a name whose picture no gateway gives is still a name', async () => {
  const names = createNames('alice.eth', { hidden: picture })
  const found = { name: 'alice.eth', avatar: null }
  expect(await names.lookupIdentity(alice.address, { signal })).toEqual(found)
})

test('a name whose address no gateway gives may be anybody’s: nothing is told of it', async () => {
  const names = createNames('alice.eth', { hidden: address })
  for (const asking of [
    names.lookupName('alice.eth', { signal }),
    names.lookupAddress(alice.address, { signal }),
    names.lookupIdentity(alice.address, { signal }),
  ]) {
    await expect(asking).rejects.toThrow('No gateway of the name answered')
  }
})

test('without the network that ENS is on nothing starts', () => {
  const tools = { networks: [] } as Partial<NamesTools> as NamesTools
  expect(() => ens().createNames(tools)).toThrow('list eip155:1 in "networks"')
})

test('a node that never answers leaves the next one time, within the 9 s that a look-up has', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const names = createNames('alice.eth', { rpcUrls: [hung, 'https://rpc.example'] })
  const found: unknown[] = []
  names.lookupIdentity(alice.address, { signal }).then(({ name }) => found.push(name))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(found).toEqual(['alice.eth'])
})
