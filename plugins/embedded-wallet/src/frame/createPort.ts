import {
  createNonce,
  cutText,
  InvalidAppConfigurationError,
  UserRejectedError,
} from '@wallet-kit/core/plugin'
import { EmailRateLimitError, FrameAbortedError, FrameAnswerError } from '../errors.js'
import { type Json, readJson } from './json.js'
import {
  type AnswerOf,
  type FrameFailure,
  type PayloadOf,
  type RequestType,
  readAnswer,
  requests,
} from './protocol.js'

/** Tells a caller how far its request is before the answer arrives. */
export type RequestWatch = {
  /** Called when the request has left the page. */
  readonly onSend?: () => void
  /** Called when the signal has taken back what a person answers, with what the frame says to that. */
  readonly onCancel?: (answer: Promise<AnswerOf<'cancel'>>) => void
}

/** One load of the frame: its requests and their answers. */
export type FramePort = {
  /**
   * Rejects with the signal's reason when that aborts: the answer is late then. The frame is told so (`cancel`) where it waits for a
   * person, who may be looking at the question; `onCancel` gets what it says to that.
   */
  request<type extends RequestType>(
    type: type,
    payload: PayloadOf<type>,
    signal: AbortSignal,
    watch?: RequestWatch,
  ): Promise<AnswerOf<type>>
  getIgnored(): number
  /** Ends what waits. Nothing is taken any more. */
  close(): void
}

type Waiting = {
  readonly type: RequestType
  /** Throws for a payload that does not fit the type: it is no answer. */
  readonly take: (payload: Json | undefined) => void
  readonly fail: (error: Error) => void
}

/**
 * Asks over a port. Every request has an id that nobody can guess, and takes one answer: what comes again, late, for an id of another
 * port, or does not parse is ignored and counted.
 */
export function createPort(
  port: MessagePort,
  { first }: { readonly first: (message: unknown) => void },
): FramePort {
  const waiting = new Map<string, Waiting>()
  let send = (message: unknown) => {
    send = (next) => port.postMessage(next)
    first(message)
  }
  let ignored = 0
  let isClosed = false

  function receive({ data }: MessageEvent) {
    if (!settle(data)) ignored++
  }
  function settle(data: unknown): boolean {
    try {
      const { id, ...answer } = readAnswer(readJson(data))
      const found = waiting.get(id)
      if (!found) return false
      if (answer.error) found.fail(toError(found.type, answer.error))
      else found.take(answer.payload)
      return true
    } catch {
      return false
    }
  }
  port.addEventListener('message', receive as (event: Event) => void)
  port.addEventListener('messageerror', () => {
    ignored++
  })
  port.start()

  const own: FramePort = {
    request(type, payload, signal, { onSend, onCancel } = {}) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted()
        if (isClosed) throw new FrameAbortedError({ request: type, isUnsent: true })
        const id = createNonce()
        const end = () => {
          waiting.delete(id)
          signal.removeEventListener('abort', onAbort)
        }
        const fail = (error: unknown) => {
          end()
          reject(error)
        }
        const onAbort = () => {
          fail(signal.reason)
          if (requests[type].timeout !== undefined) return
          const answer = own.request('cancel', { request: id }, new AbortController().signal)
          // The frame may go away before it answers, and the caller may not wait.
          answer.catch(() => {})
          onCancel?.(answer)
        }
        signal.addEventListener('abort', onAbort)
        const read = requests[type].answer as (json: Json | undefined) => AnswerOf<typeof type>
        const take = (json: Json | undefined) => {
          const answer = read(json)
          end()
          resolve(answer)
        }
        waiting.set(id, { type, take, fail })
        send({ id, type, payload })
        onSend?.()
      })
    },
    getIgnored: () => ignored,
    close() {
      isClosed = true
      port.removeEventListener('message', receive as (event: Event) => void)
      port.close()
      for (const { type, fail } of waiting.values()) fail(new FrameAbortedError({ request: type }))
      waiting.clear()
    },
  }
  return own
}

function toError(request: RequestType, { code, message, retryAfter }: FrameFailure): Error {
  const reason = cutText(message)
  const cause = new FrameAnswerError({ request, code, message: reason, retryAfter })
  if (String(code) === '4001' || code === 'UserRejected') return new UserRejectedError({ cause })
  if (code === 'Aborted') return new FrameAbortedError({ request, cause })
  // In the first answer it says that the frame did not load.
  if (code === 'OriginNotAllowed' && request !== 'syncDappData')
    return new InvalidAppConfigurationError({ service: 'The secure site', reason })
  const isOfMail = request === 'connectEmail' || request === 'updateEmail'
  if (isOfMail && code === 'TooManyRequests' && retryAfter !== undefined)
    return new EmailRateLimitError({ seconds: retryAfter, cause })
  return cause
}
