import {
  type GenericSchema,
  type InferOutput,
  maxLength,
  nonEmpty,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot'
import type { Frame } from '../frame.js'
import {
  FrameError,
  FrameFailedError,
  InvalidPayloadError,
  UnknownTypeError,
  UserRejectedError,
} from './errors.js'

/** Bytes of a message, written as JSON. */
const largest = 1_000_000

const requestSchema = object({
  id: union([number(), pipe(string(), nonEmpty(), maxLength(100))]),
  type: pipe(string(), nonEmpty(), maxLength(100)),
  payload: optional(unknown()),
})

type Id = InferOutput<typeof requestSchema>['id']

/** Answers requests of one type. What it is given has passed its schema. */
export type Handler = (frame: Frame, payload: unknown) => Promise<unknown>

/** A handler with the schema of its payload. */
export function defineHandler<schema extends GenericSchema>(
  schema: schema,
  handle: (frame: Frame, payload: InferOutput<schema>) => Promise<unknown>,
): Handler {
  return async (frame, payload) => {
    const { success, output, issues } = safeParse(schema, payload)
    if (!success) throw new InvalidPayloadError({ problem: issues[0].message })
    return handle(frame, output)
  }
}

const cancelSchema = object({ request: requestSchema.entries.id })

/**
 * Answers the first message and what comes through the port after it, each request by the handler of its type: `{ id, ok: true, payload }` or
 * `{ id, ok: false, error: { code, message, retryAfter? } }`. A message that is no request, is too large, or has the id of one that waits is
 * counted and stays without an answer.
 * `cancel { request }` takes one back: its handler hears of it, and whatever it gives after that, the answer is that the visitor declined. What it
 * answers itself says whether something was sent before.
 */
export function serveRequests(
  page: Omit<Frame, 'cancelled' | 'beginSending'>,
  { port, first, handlers, onIgnored, onFailed }: serveRequests.Options,
): void {
  const underWay = new Map<Id, AbortController>()
  /** Requests that have begun to send, those that are answered too: the answer may cross the word that it is too late. */
  const sending = new Set<Id>()
  const cancel = defineHandler(cancelSchema, async (_, { request }) => {
    underWay.get(request)?.abort(new UserRejectedError())
    return { mayHaveSent: sending.has(request) }
  })
  const all = { ...handlers, cancel }
  port.onmessage = ({ data }) => answer(data)
  answer(first)

  async function answer(data: unknown) {
    const request = readRequest(data)
    if (!request || underWay.has(request.id)) return onIgnored()
    const { id, type, payload } = request
    const controller = new AbortController()
    const cancelled = controller.signal
    underWay.set(id, controller)
    try {
      const handler = Object.hasOwn(all, type) ? all[type as keyof typeof all] : undefined
      if (!handler) throw new UnknownTypeError({ type })
      const beginSending = () => {
        cancelled.throwIfAborted()
        sending.add(id)
      }
      const given = await handler({ ...page, cancelled, beginSending }, payload)
      cancelled.throwIfAborted()
      port.postMessage({ id, ok: true, payload: given })
    } catch (thrown) {
      const cause = cancelled.aborted ? cancelled.reason : thrown
      const isFailure = !(cause instanceof FrameError)
      if (isFailure) onFailed(cause)
      const error = isFailure ? new FrameFailedError({ cause }) : cause
      const { code, message, retryAfter } = error
      const wait = retryAfter === undefined ? {} : { retryAfter }
      port.postMessage({ id, ok: false, error: { code, message, ...wait } })
    } finally {
      underWay.delete(id)
    }
  }
}

export declare namespace serveRequests {
  type Options = {
    readonly port: MessagePort
    /** The message that brought the port. */
    readonly first: unknown
    readonly handlers: Readonly<Record<string, Handler>>
    readonly onIgnored: () => void
    /** Hears of what should not have happened; the page around is told only that it did. */
    readonly onFailed: (cause: unknown) => void
  }
}

function readRequest(data: unknown): InferOutput<typeof requestSchema> | undefined {
  const { success, output } = safeParse(requestSchema, data)
  return success && measure(data) <= largest ? output : undefined
}

function measure(data: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(data)).length
  } catch {
    // A circle, or what JSON does not have: no request of ours.
    return Number.POSITIVE_INFINITY
  }
}
