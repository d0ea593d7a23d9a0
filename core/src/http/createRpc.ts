import { ConfigError } from '../errors/config.js'
import { HttpAbortError, RpcError, ServiceAnswerError } from '../errors/http.js'
import { isWalletKitError } from '../errors/walletKitError.js'
import { cutText } from '../format/foreignText.js'
import type { Kit } from '../kit/kit.js'
import type { Network } from '../networks/network.js'
import { createHttp, type Http } from './createHttp.js'
import { wait } from './waiting.js'

type Failure = {
  readonly code?: number
  readonly status?: number
  readonly retryAfterMs?: number
}

/** Asks a JSON-RPC node. Resolves to `result`, unchecked. */
export type Rpc = (
  request: { method: string; params?: readonly unknown[] | undefined },
  options?: { signal?: AbortSignal | undefined },
) => Promise<unknown>

/** EIP-1474: speaks of the node and not of the request, so another node may well answer. */
const limitExceeded = -32005

/** A url that has not answered for so long, in milliseconds, when its caller gives up is not asked first the next time. */
const slow = 3_000

/** One of several urls that fails so often in a row is left alone for so long, in milliseconds: it may be dead, and cost ten seconds each time. */
const mostFailures = 3
const pause = 60_000
/** However long one asks for. */
const longestPause = 5 * pause

/**
 * Makes a JSON-RPC client over the urls of one network. Every attempt has 10 s; after a failure
 * (not after an error that the node answers) the next url is asked, 3 retries after 150, 300 and
 * 600 ms, so it fails at 41.05 s at the latest. A url that worked is asked first the next time. One of several that fails three times
 * in a row is left alone for a minute, and one that says when to come back until then, unless all are.
 * A url may hold a key in its path, so errors name the host only. A refusal after an attempt without an answer has `isOpen`: that attempt may have
 * been carried out.
 *
 * @throws ConfigError without a url; a request throws RpcError, or the errors of the HTTP client, or ServiceAnswerError
 * @see https://www.jsonrpc.org/specification
 */
export function createRpc(options: createRpc.Options): Rpc {
  const { urls, http = createHttp(), timeout = 10_000, retries = 3 } = options
  if (urls.length === 0) {
    throw new ConfigError({
      path: 'networks',
      problem: 'A network has no RPC url.',
      fix: 'Give it at least one in "rpcUrls".',
    })
  }
  // Of each url: failures in a row, and until when it is left alone.
  const failures = urls.map(() => 0)
  const rests = urls.map(() => 0)
  let current = 0
  let lastId = 0

  async function ask(
    url: string,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ) {
    const label = hostOf(url)
    const id = ++lastId
    const request = { jsonrpc: '2.0', id, method, params }
    return readAnswer(await http.post(url, request, { signal, timeout, label }), id, method, label)
  }

  /** Takes note of a failure; gives which url is asked next. */
  function leaveAlone(index: number, asked: number): number {
    const now = performance.now()
    const count = (failures[index] ?? 0) + 1
    failures[index] = count
    rests[index] = now + Math.max(Math.min(asked, longestPause), count < mostFailures ? 0 : pause)
    const [next = 0, ...others] = urls.map((_, step) => (index + 1 + step) % urls.length)
    const mayAsk = (each: number) => (rests[each] ?? 0) <= now
    return [next, ...others].find(mayAsk) ?? next
  }

  return async ({ method, params = [] }, { signal } = {}) => {
    let isOpen = false
    for (let tried = 0; ; tried++) {
      const index = current
      const url = urls[index] ?? ''
      const begun = performance.now()
      const moveOn = (asked = 0) => {
        // Of several requests that fail together only the first one does.
        if (current === index) current = leaveAlone(index, asked)
      }
      try {
        const result = await ask(url, method, params, signal)
        // It may have been asked before it said when to come back.
        failures[index] = 0
        return result
      } catch (error) {
        if (isWalletKitError(error, 'HttpAbortError')) {
          // Who asked had a deadline of his own, which is no longer than ours.
          if (performance.now() - begun > slow) moveOn()
          throw error
        }
        const { code, status, retryAfterMs = 0 } = error as Failure
        const refusal = isOpen ? Object.assign(error as object, { isOpen }) : error
        if (isWalletKitError(error, 'RpcError') && code !== limitExceeded) throw refusal
        isOpen ||= code === undefined && !(status && status < 500)
        moveOn(retryAfterMs)
        // A single node that asks for patience gets it; of several the next one is asked.
        const asked = urls.length > 1 ? 0 : retryAfterMs
        if (tried >= retries || asked > timeout) throw refusal
        await wait(Math.max(150 * 2 ** tried, asked), signal).catch((cause) => {
          throw new HttpAbortError({ url: hostOf(url), cause })
        })
      }
    }
  }
}

function readAnswer(answer: unknown, id: number, method: string, url: string): unknown {
  const { jsonrpc, id: answered, result, error } = (answer ?? {}) as Record<string, unknown>
  const { code, message, data } = (error ?? {}) as Record<string, unknown>
  if (jsonrpc === '2.0' && Number.isInteger(code)) {
    const text = typeof message === 'string' ? cutText(message) : undefined
    throw new RpcError({ method, code: code as number, text, data })
  }
  if (jsonrpc !== '2.0' || answered !== id || result === undefined) {
    throw new ServiceAnswerError({ url, problem: `No JSON-RPC answer to "${method}".` })
  }
  return result
}

function hostOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]+/i.exec(url)?.[0] ?? 'the network’s RPC url'
}

export declare namespace createRpc {
  type Options = {
    /** The network's own, at least one, never rewritten. */
    urls: readonly string[]
    http?: Http | undefined
    /** Milliseconds for one attempt. Default 10 s. */
    timeout?: number | undefined
    /** Default 3. */
    retries?: number | undefined
  }
}

/** Gives the JSON-RPC client of a network. */
export type RpcPool = (network: Pick<Network, 'caipNetworkId' | 'rpcUrls'>) => Rpc

/**
 * Keeps one JSON-RPC client for each network, so that a url that worked is asked first the next time. It asks over the
 * `fetch` of the kit's configuration; `wrapHttp` makes each client's own HTTP client of that.
 */
export function createRpcPool(
  { config: { fetch } }: Pick<Kit, 'config'>,
  { wrapHttp = (http) => http }: createRpcPool.Options = {},
): RpcPool {
  const clients = new Map<string, Rpc>()
  return ({ caipNetworkId, rpcUrls }) => {
    const key = [caipNetworkId, ...rpcUrls].join(' ')
    let rpc = clients.get(key)
    if (!rpc) {
      rpc = createRpc({ urls: rpcUrls, http: wrapHttp(createHttp({ fetch })) })
      clients.set(key, rpc)
    }
    return rpc
  }
}

export declare namespace createRpcPool {
  type Options = { readonly wrapHttp?: ((http: Http) => Http) | undefined }
}

// 3: a revert with its data. -32015: some nodes report a failure of their virtual machine so.
const reverts = new Set([3, -32015])

/** Whether a node says that a call would be reverted. Nodes use -32000 also for a missing block and for their own time-outs. */
export function isRevert(error: unknown): boolean {
  if (!isWalletKitError(error, 'RpcError')) return false
  const { code, data, details = '' } = error as RpcError
  if (code !== -32000) return reverts.has(code)
  return /revert/i.test(details) || (typeof data === 'string' && data.startsWith('0x'))
}
