import { looseObject, number, object, optional, parse, string, unknown } from 'valibot'

/** How long it may take, in ms. */
const patience = 10_000

const answerSchema = looseObject({
  error: optional(object({ code: number(), message: string() })),
  result: optional(unknown()),
})

/** Asks a server of JSON-RPC once. Gives its result or its error; rejects where it does not answer, or with neither. */
export async function postRpc(
  url: string,
  { method, params = [] }: postRpc.Options,
): Promise<postRpc.ReturnType> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    // A server learns neither who asks nor from where.
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer' },
    signal: AbortSignal.timeout(patience),
  })
  const answer = parse(answerSchema, await response.json())
  if (answer.error) return { error: answer.error }
  if (!('result' in answer)) throw new TypeError('There is neither a result nor an error.')
  return { result: answer.result }
}

export declare namespace postRpc {
  type Options = { readonly method: string; readonly params?: unknown }
  type ReturnType =
    | { readonly error: { readonly code: number; readonly message: string } }
    | { readonly error?: never; readonly result: unknown }
}
