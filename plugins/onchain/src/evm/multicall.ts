import { isWalletKitError } from '@wallet-kit/core'
import { isRevert, type RpcError, ServiceAnswerError, wait } from '@wallet-kit/core/plugin'
import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
} from 'viem'
import { type ReadContext, recall } from '../slice.js'

/** A question to a contract, encoded, and how its answer is read. */
export type Call<answer = unknown> = {
  readonly to: string
  readonly data: Hex
  /** Throws for what is no such answer. */
  readonly decode: (result: Hex) => answer
}

/** What came of a question: undefined where the contract refused it, is none, or answered something else. */
type AnswersOf<calls extends readonly Call[]> = {
  readonly [index in keyof calls]:
    | (calls[index] extends Call<infer answer> ? answer : never)
    | undefined
}

/** Asks a contract by its ABI. */
export function toCall<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'view' | 'pure' | 'nonpayable'>,
  args extends ContractFunctionArgs<abi, 'view' | 'pure' | 'nonpayable', name>,
>(
  to: string,
  { abi, functionName, args }: { abi: abi; functionName: name; args?: args },
): Call<ContractFunctionReturnType<abi, 'view' | 'pure' | 'nonpayable', name, args>> {
  const question = { abi, functionName, args } as {
    abi: Abi
    functionName: string
    args: readonly unknown[]
  }
  return {
    to,
    data: encodeFunctionData(question),
    decode: (data) => decodeFunctionResult({ ...question, data }) as never,
  }
}

/** Questions that one request asks: a node gives a call a few ten million units of gas, and a question takes some ten thousand. */
const mostCalls = 500

/**
 * Whether a node says that a call failed in the contracts, in the words of geth, Nethermind and anvil. An old contract that refuses, or one
 * that is broken, may burn all the gas there is.
 */
const isFailedCall = (error: unknown) =>
  isRevert(error) ||
  (isWalletKitError(error, 'RpcError') &&
    /out ?of ?gas|OOG|opcode/i.test(`${(error as RpcError).details}`))

/** Where Multicall3 is: at the same address on nearly all networks. @see https://www.multicall3.com/deployments */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multicall3Elsewhere: Readonly<Record<string, string>> = {
  'eip155:280': '0xF9cda624FBC7e059355ce98a31693d299FaCd963',
  'eip155:300': '0xF9cda624FBC7e059355ce98a31693d299FaCd963',
  'eip155:324': '0xF9cda624FBC7e059355ce98a31693d299FaCd963',
  'eip155:2741': '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7',
}

/** How long a network counts as one without Multicall3, in milliseconds: the node that had none may have been behind. */
const absenceTime = 60 * 60_000

/** Whether the network was found to have no Multicall3: then every question is a request. */
export function lacksMulticall({ network, memory }: ReadContext): boolean {
  const missedAt = memory.get(keyOf(network)) as number | undefined
  return missedAt !== undefined && Date.now() - missedAt <= absenceTime
}

const keyOf = ({ caipNetworkId }: ReadContext['network']) => `${caipNetworkId} multicall`

/** How long a question that burns the gas of a request is not asked again, in milliseconds. */
const refusalTime = 10 * 60_000

const textOf = ({ to, data }: Call) => `${to} ${data}`.toLowerCase()

/** The address of a network's Multicall3, where it has one. */
export const multicallOf = ({ network }: ReadContext): string =>
  multicall3Elsewhere[network.caipNetworkId] ?? multicall3

/**
 * Asks many questions by few requests, all of a request at one block: by Multicall3, or one by one on a network that does not have it.
 * If contracts burn the gas of a request, its halves are asked, and the question that is found is not asked again for ten minutes. Throws what the RPC throws, and
 * `ServiceAnswerError` where a node does not answer each question once.
 */
export async function readMany<const calls extends readonly Call[]>(
  context: ReadContext,
  calls: calls,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<AnswersOf<calls>> {
  const refused = recall<number>(context, 'refusals')
  const isRefused = (call: Call) => Date.now() - (refused.get(textOf(call)) ?? 0) < refusalTime
  const asked = calls.flatMap((call, place) => (isRefused(call) ? [] : [{ call, place }]))
  const answers: unknown[] = calls.map(() => undefined)
  // One after the other: public nodes refuse many at once.
  for (let from = 0; from < asked.length; from += mostCalls) {
    const part = asked.slice(from, from + mostCalls)
    const told = await readPart(
      context,
      part.map(({ call }) => call),
      signal,
    )
    part.forEach(({ place }, index) => {
      answers[place] = told[index]
    })
  }
  return answers as unknown as AnswersOf<calls>
}

/** Whether one more request may be sent; it is then counted. */
function spend({ budget }: ReadContext): boolean {
  if (!budget) return true
  budget.left -= 1
  return budget.left >= 0
}

async function readPart(
  context: ReadContext,
  calls: readonly Call[],
  signal: AbortSignal | undefined,
): Promise<readonly unknown[]> {
  const { network, rpc, memory } = context
  if (!lacksMulticall(context)) {
    if (!spend(context)) return calls.map(() => undefined)
    const to = multicallOf(context)
    const many = toCall(to, {
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [
        calls.map(({ to, data }) => ({ target: to as Hex, callData: data, allowFailure: true })),
      ],
    })
    const params = [{ to, data: many.data }, 'latest']
    const result = await rpc({ method: 'eth_call', params }, { signal }).catch((error) => {
      if (isFailedCall(error)) return undefined
      throw error
    })
    if (result === undefined) return readHalves(context, calls, signal)
    if (result !== '0x') {
      const results = read(many, result)
      // With another number of answers nobody knows which one is whose.
      if (results?.length !== calls.length) {
        throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No multicall.' })
      }
      return calls.map((call, index) => {
        const { success, returnData } = results[index] ?? {}
        return success ? read(call, returnData) : undefined
      })
    }
    // No contract is there.
    memory.set(keyOf(network), Date.now())
  }
  const answers: unknown[] = []
  for (const call of calls) {
    answers.push(await readOne(context, call, signal))
    await wait(0, signal)
  }
  return answers
}

/** A call leaves a 64th of the gas to those after it: enough where it is the only one of its part that burns it. */
async function readHalves(
  context: ReadContext,
  calls: readonly Call[],
  signal: AbortSignal | undefined,
): Promise<readonly unknown[]> {
  const [call] = calls
  if (calls.length === 1 && call) {
    recall<number>(context, 'refusals').set(textOf(call), Date.now())
    return [undefined]
  }
  const middle = Math.ceil(calls.length / 2)
  return [
    ...(await readPart(context, calls.slice(0, middle), signal)),
    ...(await readPart(context, calls.slice(middle), signal)),
  ]
}

async function readOne(context: ReadContext, call: Call, signal: AbortSignal | undefined) {
  const { to, data } = call
  if (!spend(context)) return undefined
  try {
    return read(
      call,
      await context.rpc({ method: 'eth_call', params: [{ to, data }, 'latest'] }, { signal }),
    )
  } catch (error) {
    if (isFailedCall(error)) return undefined
    throw error
  }
}

function read<answer>(call: Call<answer>, result: unknown): answer | undefined {
  try {
    return call.decode(result as Hex)
  } catch {
    return undefined
  }
}

/** Something that is asked by several calls. */
export type Question<answer> = {
  readonly calls: readonly Call[]
  /** Takes what came of the calls, in their order; undefined: the contract refused it, is none, or answered something else. */
  readonly read: (answers: readonly unknown[]) => answer
}

type AnswersTo<questions extends readonly Question<unknown>[]> = {
  readonly [index in keyof questions]: questions[index] extends Question<infer answer>
    ? answer
    : never
}

/** Asks several questions by one multicall. Throws what the RPC throws. */
export async function askTogether<const questions extends readonly Question<unknown>[]>(
  context: ReadContext,
  questions: questions,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<AnswersTo<questions>> {
  const calls = questions.flatMap((question) => question.calls)
  const answers: readonly unknown[] = await readMany(context, calls, { signal })
  let next = 0
  return questions.map((question) => {
    const from = next
    next += question.calls.length
    return question.read(answers.slice(from, next))
  }) as AnswersTo<questions>
}
