import type { Rpc } from '@wallet-kit/core/plugin'
import { RpcError } from '@wallet-kit/core/plugin'
import {
  type Abi,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  erc721Abi,
  type Hex,
  multicall3Abi,
  parseAbi,
} from 'viem'

const abi = [
  ...erc20Abi,
  ...erc721Abi,
  ...parseAbi([
    'function supportsInterface(bytes4) view returns (bool)',
    'function balanceOf(address, uint256) view returns (uint256)',
    'function uri(uint256) view returns (string)',
  ]),
] as Abi

/** What a contract answers, by the name of the function; undefined: it reverts. */
type Contract = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>

/** An ERC-20 token. */
export const token = (name: string, symbol: string, decimals: number): Contract => ({
  name: () => name,
  symbol: () => symbol,
  decimals: () => decimals,
})

/** A node in memory: contracts by their address in small letters, and what the test answers to all else. */
export function createFakeChain({
  contracts = {},
  answers = {},
}: {
  readonly contracts?: Readonly<Record<string, Contract>>
  readonly answers?: Readonly<Record<string, (...params: readonly never[]) => unknown>>
}) {
  const asked: (readonly [string, readonly unknown[]])[] = []
  function call({ target, callData }: { readonly target: string; readonly callData: Hex }) {
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi, data: callData })
      const result = contracts[target.toLowerCase()]?.[functionName]?.(...args)
      if (result === undefined) return { success: false, returnData: '0x' as const }
      const overload = abi.filter(
        (item) =>
          item.type === 'function' &&
          item.name === functionName &&
          item.inputs.length === args.length,
      )
      return {
        success: true,
        returnData: encodeFunctionResult({ abi: overload as Abi, functionName, result }),
      }
    } catch {
      return { success: false, returnData: '0x' as const }
    }
  }
  const rpc: Rpc = async ({ method, params = [] }) => {
    asked.push([method, params])
    const answer = answers[method]
    if (answer) return answer(...(params as never[]))
    if (method !== 'eth_call') throw new RpcError({ method, code: -32601, text: 'no', data: null })
    const [{ data }] = params as [{ data: Hex }]
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args?.[0] as readonly { target: string; callData: Hex }[]
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(call),
    })
  }
  return { rpc, asked }
}
