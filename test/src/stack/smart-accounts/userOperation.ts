import { type Address, type Hex, isAddress, isHex } from 'viem'
import { entryPoint08Address, type UserOperation } from 'viem/account-abstraction'
import { RpcProblem } from './rpcProblem.js'

const amounts = [
  ...(['nonce', 'callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const),
  ...(['maxFeePerGas', 'maxPriorityFeePerGas'] as const),
  ...(['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'] as const),
]
const texts = ['callData', 'signature', 'factoryData', 'paymasterData'] as const
const addresses = ['sender', 'factory', 'paymaster'] as const
const known: ReadonlySet<string> = new Set([...amounts, ...texts, ...addresses])

const always = ['sender', 'nonce', 'callData', 'signature'] as const
const sent = [
  ...always,
  ...(['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const),
  ...(['maxFeePerGas', 'maxPriorityFeePerGas'] as const),
]

/**
 * Reads a user operation of ERC-4337, in the shape of EntryPoint 0.7 and later. One that is still to be estimated need not say its gas and fees.
 *
 * @throws RpcProblem -32602 for whatever is missing, is not what it should be, or is not known.
 */
export function readUserOperation(value: unknown, { isSent = true } = {}): UserOperation<'0.8'> {
  if (typeof value !== 'object' || value === null) throw refuse('it is no object.')
  const given = value as Readonly<Record<string, unknown>>
  for (const name of Object.keys(given)) if (!known.has(name)) throw refuse(`it has a "${name}".`)
  for (const name of isSent ? sent : always) {
    if (given[name] === undefined) throw refuse(`"${name}" is missing.`)
  }
  for (const [name, needs] of [
    ['factoryData', 'factory'],
    ['paymasterData', 'paymaster'],
  ] as const) {
    if (given[name] !== undefined && given[needs] === undefined) throw refuse(`no "${needs}".`)
  }
  const read = <name extends string, result>(
    names: readonly name[],
    parse: (text: string, name: string) => result,
  ) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = given[name]
        if (text === undefined) return []
        if (typeof text !== 'string') throw refuse(`"${name}" is no text.`)
        return [[name, parse(text, name)]]
      }),
    ) as { [key in name]: result }
  const operation = {
    ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
    ...{ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
    ...read(amounts, (text, name) => {
      if (/^0x(0|[1-9a-f][\da-f]{0,63})$/i.test(text)) return BigInt(text)
      throw refuse(`"${name}" is no quantity.`)
    }),
    ...read(texts, (text, name): Hex => {
      if (isHex(text) && text.length % 2 === 0) return text
      throw refuse(`"${name}" is no data.`)
    }),
    ...read(addresses, (text, name): Address => {
      if (isAddress(text, { strict: false })) return text
      throw refuse(`"${name}" is no address.`)
    }),
  }
  const limits = [
    ...[operation.callGasLimit, operation.verificationGasLimit],
    ...[operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit],
    ...[operation.maxFeePerGas, operation.maxPriorityFeePerGas],
  ]
  if (limits.some((limit) => limit >= 2n ** 128n)) throw refuse('a number is too large.')
  return operation
}

/** @throws RpcProblem -32602 for any entry point but the canonical 0.8. */
export function requireEntryPoint(value: unknown): void {
  if (String(value).toLowerCase() === entryPoint08Address.toLowerCase()) return
  throw new RpcProblem(-32602, `The entry point ${value} is not supported.`)
}

const refuse = (problem: string) =>
  new RpcProblem(-32602, `The user operation is not valid: ${problem}`)
