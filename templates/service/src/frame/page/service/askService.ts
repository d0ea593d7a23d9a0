import { array, type GenericSchema, type InferOutput, object, safeParse, string } from 'valibot'
import { ServiceNotReachedError, ServiceRefusedError } from '../channel/errors.js'
import { joinSignals } from '../channel/joinSignals.js'
import type { Frame } from '../frame.js'

/** How long the service may take, in ms. It has 10 s itself for a mail. */
const patience = 20_000

const refusalSchema = object({ reasons: array(object({ name: string(), description: string() })) })

/**
 * Asks the service that the page comes from, in the name of the app around. Gives what the schema makes of the answer. Throws
 * `ServiceRefusedError` with the service's reason, `ServiceNotReachedError`, or what the signal is aborted with.
 */
export async function askService<schema extends GenericSchema>(
  { host }: Frame,
  { method, path, body, schema, signal }: askService.Options<schema>,
): Promise<InferOutput<schema>> {
  const { isOk, answer, retryAfter } = await send().catch((cause) => {
    signal?.throwIfAborted()
    throw new ServiceNotReachedError({ cause })
  })
  if (isOk) {
    const { success, output } = safeParse(schema, answer)
    if (success) return output
    throw new ServiceNotReachedError({ cause: answer })
  }
  const { success, output } = safeParse(refusalSchema, answer)
  const reason = success ? output.reasons[0] : undefined
  if (!reason) throw new ServiceNotReachedError({ cause: answer })
  const { name, description } = reason
  throw new ServiceRefusedError({ reason: name, description, retryAfter })

  async function send() {
    const response = await fetch(path, {
      method,
      headers: { 'Wallet-Kit-Host': host, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: joinSignals(AbortSignal.timeout(patience), ...(signal ? [signal] : [])),
    })
    const text = await response.text()
    const retryAfter = response.headers.get('Retry-After') ?? ''
    return {
      isOk: response.ok,
      answer: text ? (JSON.parse(text) as unknown) : undefined,
      retryAfter: /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined,
    }
  }
}

export declare namespace askService {
  type Options<schema> = {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    readonly path: `/v1/${string}`
    readonly body?: unknown
    readonly schema: schema
    /** Of what logs in: a browser takes no cookie of an answer that nobody waits for any more. */
    readonly signal?: AbortSignal
  }
}
