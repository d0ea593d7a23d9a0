import type { Network } from '@wallet-kit/core'
import { RpcError } from '@wallet-kit/core/plugin'
import type { InferOutput } from 'valibot'
import { askOne, busyCodes } from '../askOne.js'
import { patience } from '../askSources.js'
import type { Blockchain } from '../createBlockchain.js'
import { ChainUnavailableError } from '../errors.js'
import type { rpcBody } from '../routes/schemas.js'
import { isReadMethod } from './isReadMethod.js'

type RpcAnswer = Readonly<Record<string, unknown>>

/** The JSON-RPC code of a method that there is not. */
const noMethod = -32601
/** Bytes of a node's answer: a block with its transactions. */
const maxBytes = 10_000_000

/**
 * Passes a request of JSON-RPC, or a batch of them, on to a chain's nodes in their order, until one answers. Methods that do not read are
 * answered here. Throws `ChainUnavailableError`.
 */
export async function callChain(
  blockchain: Blockchain,
  { network, body }: callChain.Options,
): Promise<RpcAnswer | readonly RpcAnswer[]> {
  const requests = Array.isArray(body) ? body : [body]
  // Ids of one's own: callers may use one twice in a batch, and then nobody knows whose an answer is.
  const passed = requests.flatMap(({ jsonrpc, method, params = [] }, id) =>
    isReadMethod(network.namespace, method) ? [{ jsonrpc, id, method, params }] : [],
  )
  const answers = passed.length ? await askNodes(blockchain, network, passed) : new Map()
  const all = requests.map(({ id = null, method }, index): RpcAnswer => {
    const message = `The service does not pass "${method}" on.`
    const answer = answers.get(index) ?? { error: { code: noMethod, message } }
    return { jsonrpc: '2.0', id, ...answer }
  })
  const [only] = all
  return Array.isArray(body) || !only ? all : only
}

export declare namespace callChain {
  type Options = { readonly network: Network; readonly body: InferOutput<typeof rpcBody> }
}

type Passed = { readonly id: number; readonly method: string }

async function askNodes(
  blockchain: Blockchain,
  { caipNetworkId, rpcUrls }: Network,
  requests: readonly Passed[],
): Promise<ReadonlyMap<number, RpcAnswer>> {
  const end = performance.now() + patience
  const [only] = requests
  const body = requests.length === 1 ? only : requests
  let cause: unknown
  for (const [index, url] of rpcUrls.entries()) {
    const timeout = Math.max(0, end - performance.now()) / (rpcUrls.length - index)
    // The path of a url may be a key.
    const label = new URL(url).host
    try {
      return await askOne(blockchain, {
        ...{ id: 'rpc', about: `${label} of ${caipNetworkId}`, timeout },
        ask: async (signal) => {
          const options = { signal, timeout, label, maxBytes }
          return readAnswers(await blockchain.http.post(url, body, options), requests)
        },
      })
    } catch (error) {
      cause = error
    }
  }
  throw new ChainUnavailableError({ chainId: caipNetworkId, cause })
}

/** Reads what was answered to each request. Throws where one has no answer, or the node refuses to answer. */
function readAnswers(body: unknown, requests: readonly Passed[]): ReadonlyMap<number, RpcAnswer> {
  const given = new Map([body].flat().map((answer) => [Object(answer).id, Object(answer)]))
  // What is wrong with all of them is told without an id: another node may take as many.
  const { code: refused } = Object(given.get(null)?.error)
  return new Map(
    requests.map(({ id, method }): [number, RpcAnswer] => {
      const { result, error } = given.get(id) ?? {}
      const { code, message, data } = Object(error)
      if (!given.has(id) && Number.isInteger(refused)) throw new RpcError({ method, code: refused })
      if (result === undefined && !Number.isInteger(code)) {
        throw new TypeError(`No JSON-RPC answer to "${method}".`)
      }
      if (busyCodes.includes(code)) throw new RpcError({ method, code })
      if (!Number.isInteger(code)) return [id, { result }]
      return [
        id,
        { error: { code, message: String(message ?? ''), ...(data != null && { data }) } },
      ]
    }),
  )
}
