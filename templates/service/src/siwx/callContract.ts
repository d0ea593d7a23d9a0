import { RpcAnswerError } from '../errors.js'

/** How long all nodes of a network may take, in ms. A page gives up after 10 s, and the nonce of its sign-in is used by then. */
const patience = 8_000

/**
 * Asks a network what a call with this data would return (`eth_call`): of the contract at `to`, or of a deployment. It asks one node after
 * the other until one answers; none takes so long that the next one would have no time. Gives undefined if the call reverts. Rejects if no
 * node answers.
 */
export async function callContract(
  urls: readonly string[],
  data: string,
  to?: string,
): Promise<string | undefined> {
  const end = performance.now() + patience
  let failure: unknown
  for (const [index, url] of urls.entries()) {
    const timeout = Math.max(0, end - performance.now()) / (urls.length - index)
    try {
      return await ask(url, { to, data }, timeout)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function ask(url: string, call: object, timeout: number): Promise<string | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'eth_call' },
      params: [call, 'latest'],
    }),
    signal: AbortSignal.timeout(Math.ceil(timeout)),
  })
  const answer: unknown = await response.json()
  const { result, error } = (answer ?? {}) as { result?: unknown; error?: unknown }
  if (typeof result === 'string') return result
  if (isRevert(error)) return undefined
  throw new RpcAnswerError({ host: new URL(url).host })
}

/** 3: a revert with its data. -32015: what some nodes say if their virtual machine fails. -32000 is also said of a missing block. */
function isRevert(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === 3 || code === -32015 || (code === -32000 && /revert/i.test(String(message)))
}
