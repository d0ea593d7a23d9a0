import {
  type Abi,
  decodeFunctionData,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
} from 'viem'

/** What a contract answers to a call; undefined: it reverts. */
type Contract = (data: Hex) => Hex | undefined

/** A contract whose functions answer by their names; one that throws, or is not there, reverts. */
export function fakeContract(
  abi: Abi,
  functions: Readonly<Record<string, (...args: never[]) => unknown>>,
): Contract {
  return (data) => {
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi, data })
      const result = functions[functionName]?.(...(args as never[]))
      return encodeFunctionResult({ abi, functionName, result } as never)
    } catch {
      return undefined
    }
  }
}

/** A node's answer to `eth_call` with contracts by address in small letters, and Multicall3 over them. */
export function callContracts(contracts: Readonly<Record<string, Contract>>) {
  return ([{ to, data }]: readonly [{ readonly to: string; readonly data: Hex }, ...unknown[]]) => {
    if (
      !data.startsWith(
        encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [[]] }).slice(
          0,
          10,
        ),
      )
    ) {
      return contracts[to.toLowerCase()]?.(data) ?? '0x'
    }
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args?.[0] as readonly { readonly target: string; readonly callData: Hex }[]
    const results = calls.map(({ target, callData }) => {
      const returnData = contracts[target.toLowerCase()]?.(callData)
      return { success: returnData !== undefined, returnData: returnData ?? '0x' }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results })
  }
}
