import { RpcAnswerError } from '../errors.js'

/** How long one node may take, in ms. */
const nodeTime = 10_000

/**
 * Asks a network what a call with this data would return (`eth_call`): of the contract at `to`, or of a deployment. One node after the other until one answers. Gives undefined where
 * it reverts. Rejects where no node answers.
 */
export async function callContract(
  urls: readonly string[],
  data: string,
  to?: string,
): Promise<string | undefined> {
  let failure: unknown
  for (const url of urls) {
    try {
      return await ask(url, to === undefined ? { data } : { to, data })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function ask(url: string, call: object): Promise<string | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'eth_call' },
      params: [call, 'latest'],
    }),
    signal: AbortSignal.timeout(nodeTime),
  })
  const answer: unknown = await response.json()
  const { result, error } = (answer ?? {}) as { result?: unknown; error?: unknown }
  if (typeof result === 'string') return result
  if (isRevert(error)) return undefined
  throw new RpcAnswerError({ host: new URL(url).host })
}

/** 3: a revert with its data. -32015: some nodes report a failure of their virtual machine so. -32000 is also said of a missing block. */
function isRevert(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === 3 || code === -32015 || (code === -32000 && /revert/i.test(String(message)))
}
