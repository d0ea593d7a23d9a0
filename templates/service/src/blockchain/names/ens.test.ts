import type { Http } from '@wallet-kit/core/plugin'
import { stackAccounts } from '@wallet-kit/test/stack'
import { encodeAbiParameters, parseAbiParameters, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import type { NamesTools } from '../sources.js'
import { ens } from './ens.js'

const { alice, bob } = stackAccounts
const signal = new AbortController().signal
const reverse = toFunctionSelector('reverseWithGateways(bytes,uint256,string[])')

/** ENS whose universal resolver checks nothing: everybody has this name, which leads to alice. */
function createNames(name: string) {
  const http = {
    async post(_url: string, request: unknown) {
      const { id, params } = request as { id: number; params: [{ data: string }] }
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
    rpcUrls: ['https://rpc.example'],
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

test('without the network that ENS is on nothing starts', () => {
  const tools = { networks: [] } as Partial<NamesTools> as NamesTools
  expect(() => ens().createNames(tools)).toThrow('list eip155:1 in "networks"')
})
