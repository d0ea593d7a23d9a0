import { createHttp, createRpc, type Rpc, RpcError } from '@wallet-kit/core/plugin'
import {
  contractAddresses,
  type Stack,
  stackAccounts,
  stackTokens,
  startStack,
} from '@wallet-kit/test/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext } from '../../test/createTestContext.js'
import { fetchBalances } from './fetchBalances.js'

const { address } = stackAccounts.alice
const [kit = '', dollar = ''] = stackTokens(1).map((token) => token.address)
const [nameless, one, other] = [
  `0x${'b0'.repeat(20)}`,
  `0x${'b1'.repeat(20)}`,
  `0x${'b2'.repeat(20)}`,
] as const

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
  const { rpc } = stack.chains[1]
  // INVALID burns the gas of the call. The other token answers `balanceOf` with 1, and burns the gas of any other call.
  for (const token of [one, other]) await rpc('anvil_setCode', [token, '0xfe'])
  await rpc('anvil_setCode', [nameless, '0x5f3560e01c6370a0823114600f57fe5b60015f5260205ff3'])
})
afterAll(() => stack?.stop())

/** What alice has of a list of tokens; `say` puts the words of another node in place of anvil's. */
async function read(
  tokens: readonly string[],
  { say, hasMulticall = true }: { say?: Said | undefined; hasMulticall?: boolean } = {},
) {
  const chain = createRpc({ urls: [stack.chains[1].rpcUrl], http: createHttp() })
  const rpc: Rpc = (request, options) => {
    const { to } = Object(request.params?.[0])
    if (!hasMulticall && to === contractAddresses.multicall3) return Promise.resolve('0x')
    return chain(request, options).catch((error) => {
      throw say ? new RpcError({ method: request.method, ...say }) : error
    })
  }
  const listed = tokens.map((token) => ({ chainId: 31337, address: token }))
  const context = createTestContext({ rpc, options: { tokenLists: [{ tokens: listed }] } })
  const { balances, asked, unread } = await fetchBalances(context, { address })
  const held = balances.slice(1).map(({ quantity, symbol }) => `${quantity.numeric} ${symbol}`)
  return { held, asked, unread }
}

type Said = { readonly code: number; readonly text: string; readonly data?: string }

const nodes: readonly (readonly [string, Said | undefined])[] = [
  ['anvil', undefined],
  ['geth', { code: -32000, text: 'out of gas' }],
  ['geth, of the token alone', { code: -32000, text: 'invalid opcode: INVALID' }],
  ['Nethermind', { code: -32003, text: 'out of gas' }],
  ['an older Nethermind', { code: -32015, text: 'VM execution error.', data: 'Out of gas' }],
]

test.each(nodes)('tokens that burn all gas are unread, and hide no other: %s', async (_, say) => {
  const tokens = [one, kit, nameless, other, dollar]
  const list = { held: ['1250 KIT', '3480.5 TUSD'], asked: 5, unread: 3 }
  expect(await read(tokens, { say })).toEqual(list)
  expect(await read(tokens, { say, hasMulticall: false })).toEqual(list)
})
