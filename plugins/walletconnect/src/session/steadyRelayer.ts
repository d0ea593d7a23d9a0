import type { WalletKitError } from '@wallet-kit/core'
import { withDeadline } from '@wallet-kit/core/plugin'
import { relayWait } from '../constants.js'
import {
  InvalidAppConfigurationError,
  RelayUnreachableError,
  SessionExpiredError,
} from '../errors.js'

/** What a message is for. */
type Purpose = { readonly id?: string; readonly tag?: number } | undefined

/** The part of the library's relayer that is changed here. */
export type Relayer = {
  readonly connected: boolean
  provider: {
    on?(event: 'error', listener: () => void): void
    readonly connection?: {
      on(event: 'close', listener: (event?: { code?: number; reason?: string }) => void): void
    }
  }
  readonly publisher: { readonly queue: Map<string, unknown> }
  connect(): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  createProvider(): Promise<void>
  publish(topic: string, message: string, options?: Purpose): Promise<void>
  request(call: { readonly id?: number | string }): Promise<unknown>
  toEstablishConnection(): Promise<void>
  transportClose(): Promise<void>
}

/** The tag of `wc_sessionRequest`. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const requestTag = 1108

/** From here on a close code is the relay's own, and no matter of the connection (RFC 6455, section 7.4.2). */
const firstOwnCode = 3000

/**
 * Keeps the library's relayer within bounds while its relay is away. Without this, 2.21.8 asks for a connection from inside of
 * connecting, without end and without a pause, until the page has no memory left; a connection that it has given up fails as an
 * uncaught error; and a request to the wallet waits for a minute, and may reach it after that. `onRefused` hears at once of a relay
 * that closes a connection with a code and a reason of its own.
 */
export function steadyRelayer(
  relayer: Relayer,
  onRefused: (reason: string) => void,
): steadyRelayer.ReturnType {
  let opening: Promise<void> | undefined
  let isResting = false
  let wake = () => {}
  /** Requests that were given up: whoever asked has been told that they did not reach the wallet. */
  const abandoned = new Set<string>()

  function hearErrors() {
    relayer.provider.on?.('error', () => {})
    relayer.provider.connection?.on('close', ({ code = 0, reason = '' } = {}) => {
      if (code >= firstOwnCode) onRefused(`${code} ${reason}`)
    })
  }
  const create = relayer.createProvider.bind(relayer)
  relayer.createProvider = async () => {
    await create()
    hearErrors()
  }
  hearErrors()

  relayer.toEstablishConnection = async () => {
    while (!relayer.connected) {
      if (isResting) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      opening ??= relayer.connect().finally(() => {
        opening = undefined
      })
      await opening
    }
  }

  const confirm = relayer.confirmOnlineStateOrThrow.bind(relayer)
  relayer.confirmOnlineStateOrThrow = () =>
    confirm().catch((cause) => Promise.reject(new RelayUnreachableError({ cause })))

  const publish = relayer.publish.bind(relayer)
  relayer.publish = (topic, message, options) => {
    const send = () => publish(topic, message, options)
    if (options?.tag !== requestTag) return send()
    return withDeadline(send, {
      timeout: relayWait,
      onTimeout() {
        abandoned.add(`${options.id}`)
        return new RelayUnreachableError()
      },
    })
  }

  const request = relayer.request.bind(relayer)
  relayer.request = async (call) => {
    await relayer.toEstablishConnection()
    if (!abandoned.has(`${call.id}`)) return request(call)
    relayer.publisher.queue.delete(`${call.id}`)
    // The library sends from its queue without hearing of a failure: it may not be told of one.
    return new Promise(() => {})
  }
  return {
    rest() {
      isResting = true
      relayer.publisher.queue.clear()
      relayer.transportClose().catch(() => {})
    },
    resume() {
      isResting = false
      wake()
    },
  }
}

export declare namespace steadyRelayer {
  type ReturnType = {
    /** Nobody needs the relay: no connection is tried until `resume`. */
    rest(): void
    resume(): void
  }
}

/** What a relay's refusal means. One that neither visitor nor host could do something about is as if it did not answer. */
export function toRelayError(reason: string): WalletKitError {
  if (/jwt|not yet valid|clock|timestamp/i.test(reason)) return new SessionExpiredError({ reason })
  if (/project|invalid key|origin not allowed|unauthorized/i.test(reason)) {
    return new InvalidAppConfigurationError({ reason })
  }
  return new RelayUnreachableError({ cause: new Error(reason) })
}
