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

const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const toHex = (number: number) => `0x${number.toString(16)}`
const toTopic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

/** The log of a transfer of an ERC-20, as nodes give it. `units`: in base units; `seconds`: the time of the block. */
export const transferLog = ({
  block,
  hash,
  from,
  to,
  token,
  units,
  seconds,
}: {
  readonly block: number
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly token: string
  readonly units: number
  readonly seconds?: number | undefined
}) => ({
  ...{ address: token, blockNumber: toHex(block), transactionHash: hash, logIndex: '0x1' },
  topics: [transferEvent, toTopic(from), toTopic(to)],
  data: toTopic(toHex(units)),
  ...(seconds !== undefined && { blockTimestamp: toHex(seconds) }),
})

type Log = ReturnType<typeof transferLog>

/** What a node answers about its newest block and about these logs. `ranges` has the blocks that were searched. */
export function answerLogs(latest: number, logs: readonly Log[] = []) {
  const ranges: { readonly from: number; readonly to: number }[] = []
  const answers = {
    eth_blockNumber: () => toHex(latest),
    eth_getLogs(filter: { fromBlock: string; toBlock: string; topics: readonly unknown[] }) {
      const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)]
      ranges.push({ from, to })
      return logs.filter(
        ({ blockNumber, topics }) =>
          Number(blockNumber) >= from &&
          Number(blockNumber) <= to &&
          filter.topics.every((topic, place) => topic === null || topic === topics[place]),
      )
    },
  }
  return { answers, ranges }
}

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
