import type { WalletKitError } from '@wallet-kit/core'
import { InvalidAppConfigurationError, withDeadline } from '@wallet-kit/core/plugin'
import { relayWait } from '../constants.js'
import { RelayUnreachableError, SessionExpiredError } from '../errors.js'

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

/** Close codes from here on are the relay's own; lower ones are of the connection (RFC 6455, section 7.4.2). */
const firstOwnCode = 3000

/**
 * Keeps the library's relayer within bounds while its relay cannot be reached. It mends three faults of version 2.21.8:
 * - It asks for a connection from inside of connecting, without end and without a pause, until the page has no memory left.
 * - A connection that it has given up fails as an uncaught error.
 * - A request to the wallet waits for a minute, and may reach the wallet after that.
 *
 * `onRefused` is called at once if the relay closes a connection with a code and a reason of its own.
 */
export function steadyRelayer(
  relayer: Relayer,
  onRefused: (reason: string) => void,
): steadyRelayer.ReturnType {
  let opening: Promise<void> | undefined
  let isResting = false
  let wake = () => {}
  /** Ids of requests that were given up: they are not handed to the relay any more. */
  const abandoned = new Set<string>()
  /** Ids of requests that were handed to the relay. One that it did not confirm may have reached the wallet. */
  const handed = new Set<string>()

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
    confirm().catch((cause) => Promise.reject(new RelayUnreachableError({ cause, isUnsent: true })))

  const publish = relayer.publish.bind(relayer)
  relayer.publish = (topic, message, options) => {
    const send = () => publish(topic, message, options)
    if (options?.tag !== requestTag) return send()
    return withDeadline(send, {
      timeout: relayWait,
      onTimeout() {
        abandoned.add(`${options.id}`)
        return new RelayUnreachableError({ isUnsent: !handed.has(`${options.id}`) })
      },
    })
  }

  const request = relayer.request.bind(relayer)
  relayer.request = async (call) => {
    await relayer.toEstablishConnection()
    if (!abandoned.has(`${call.id}`)) {
      handed.add(`${call.id}`)
      return request(call)
    }
    relayer.publisher.queue.delete(`${call.id}`)
    // The library sends from its queue and handles no failure, so this promise never settles.
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
    /** Leaves the relay. No connection is tried until `resume`. */
    rest(): void
    resume(): void
  }
}

/** Makes an error of a relay's refusal. One that neither visitor nor host can fix says only that the relay closed the connection. */
export function toRelayError(reason: string): WalletKitError {
  if (/not yet valid|jwt.*expired|clock|timestamp/i.test(reason))
    return new SessionExpiredError({ reason })
  if (/project|invalid key|origin not allowed|unauthorized/i.test(reason)) {
    return new InvalidAppConfigurationError({ service: 'The WalletConnect relay', reason })
  }
  return new RelayUnreachableError({ reason })
}
