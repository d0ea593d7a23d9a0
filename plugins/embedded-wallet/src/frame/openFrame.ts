import {
  ConfigError,
  getNetwork,
  isFeatureOn,
  isWalletKitError,
  type Kit,
  version,
} from '@wallet-kit/core'
import {
  ProjectIdNotConfiguredError,
  readProperty,
  readText,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { loadWait, protocolVersion } from '../constants.js'
import {
  FrameAbortedError,
  FrameLoadError,
  FrameRequestError,
  FrameTimeoutError,
  MethodNotAllowedError,
} from '../errors.js'
import { createPort, type FramePort, type RequestWatch } from './createPort.js'
import { readJson } from './json.js'
import { type AnswerOf, type PayloadOf, type RequestType, requests } from './protocol.js'

export type RequestOptions = RequestWatch & {
  readonly signal?: AbortSignal | undefined
  /** In ms; undefined: only the signal ends the wait. Default what the protocol says of the type. */
  readonly timeout?: number | undefined
}

/** The secure site in its iframe, and the one way to ask it. */
export type Frame = {
  readonly element: HTMLIFrameElement
  /** Origin of the secure site: what its windows say counts from there alone. */
  readonly origin: string
  /**
   * Asks for something, once the frame is there. Rejects with the signal's reason at once when that aborts, `MethodNotAllowedError`,
   * `FrameRequestError` or `InvalidEmailError` where the payload does not follow the protocol (nothing is sent then), `FrameLoadError`, `FrameTimeoutError`,
   * `FrameAbortedError` where the frame was loaded anew or went away, and what the frame answers: `UserRejectedError`, `FrameAnswerError`.
   */
  request<type extends RequestType>(
    type: type,
    payload: PayloadOf<type>,
    options?: RequestOptions,
  ): Promise<AnswerOf<type>>
  /** Checks what is to be asked, at once and by the same errors, and gives what asks for it: where a screen opens in between. */
  prepare<type extends RequestType>(
    type: type,
    payload: PayloadOf<type>,
  ): (options?: RequestOptions) => Promise<AnswerOf<type>>
  /** How many messages were ignored, since they were none of the protocol or nobody waited for them. */
  getIgnored(): number
  /** Loads the frame anew. What waits for an answer ends. */
  reload(): void
  /** Takes the frame away. What waits for an answer ends. */
  close(): void
}

/**
 * Opens the secure site in an iframe inside `parent`, where it stays: an iframe that is moved is loaded anew and loses its keys. It is
 * closed with the kit, and where it does not answer within 30 s, which `onFailure` is told.
 * Throws `ConfigError` where the secure site shares the page's origin, and `ProjectIdNotConfiguredError`.
 */
export function openFrame(kit: Kit, options: openFrame.Options): Frame {
  const { parent, onFailure } = options
  const url = buildUrl(kit, options)
  const { origin } = url
  const element = parent.ownerDocument.createElement('iframe')
  element.title = options.title
  // Without allow-same-origin its origin would be "null".
  element.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-storage-access-by-user-activation',
  )
  element.allow = 'publickey-credentials-create; publickey-credentials-get'
  // It is drawn by the slot of this name, and nowhere else.
  element.slot = options.slot
  element.src = url.href

  let port: FramePort | undefined
  let isClosed = false
  let isBlocked = false
  let loading = beginLoading()
  let ignoredBefore = 0

  /** From here until the frame has answered its first message, what is asked waits. */
  function beginLoading() {
    let settle = (_: FramePort | Error) => {}
    const ready = new Promise<FramePort>((resolve, reject) => {
      settle = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))
    })
    // Nobody may be waiting for it.
    ready.catch(() => {})
    const timer = setTimeout(() => {
      const reason = isBlocked ? 'policy' : port ? 'silent' : 'late'
      fail(new FrameLoadError({ origin, reason }))
    }, loadWait)
    return {
      ready,
      settle(outcome: FramePort | Error) {
        clearTimeout(timer)
        settle(outcome)
      },
    }
  }

  function hearPolicy({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
    isBlocked ||=
      /^(frame|child|default)-src$/.test(effectiveDirective) && readOrigin(blockedURI) === origin
  }

  function fail(error: FrameLoadError) {
    loading.settle(error)
    close()
    onFailure(error, url.href)
  }

  function leave() {
    ignoredBefore += port?.getIgnored() ?? 0
    port?.close()
    port = undefined
  }

  async function greet() {
    // The frame has loaded itself anew: whoever waits, waits for an answer of a page that is gone.
    if (port) {
      leave()
      loading.settle(new FrameAbortedError({ request: 'syncDappData', isUnsent: true }))
      loading = beginLoading()
    }
    const { ready: _, settle } = loading
    const channel = new MessageChannel()
    const own = createPort(channel.port1, {
      // The first message is the only one that goes through the window: to the secure site, and to no other page that may be there.
      first: (message) => element.contentWindow?.postMessage(message, origin, [channel.port2]),
    })
    port = own
    try {
      // As long as it loads, its own deadline runs.
      await own.request('syncDappData', describeApp(kit), new AbortController().signal)
      settle(own)
    } catch (error) {
      if (isWalletKitError(error, 'FrameAbortedError')) return
      fail(new FrameLoadError({ cause: error, origin, reason: 'refused' }))
    }
  }

  function close() {
    if (isClosed) return
    isClosed = true
    forget()
    leave()
    loading.settle(new FrameAbortedError({ request: 'syncDappData', isUnsent: true }))
    element.removeEventListener('load', greet)
    parent.ownerDocument.removeEventListener('securitypolicyviolation', hearPolicy)
    element.remove()
    options.onClose?.()
  }

  const forget = kit.onDestroy(close)
  element.addEventListener('load', greet)
  parent.ownerDocument.addEventListener('securitypolicyviolation', hearPolicy)
  parent.append(element)

  const prepare: Frame['prepare'] = (type, payload) => {
    checkSessions(kit, type, payload)
    const checked = checkPayload(type, payload)
    return async (asked = {}) => {
      const { signal } = asked
      const timeout = 'timeout' in asked ? asked.timeout : requests[type].timeout
      return withDeadline(async (own) => (await loading.ready).request(type, checked, own, asked), {
        signal,
        ...(timeout !== undefined && {
          timeout,
          onTimeout: () => new FrameTimeoutError({ request: type, timeout }),
        }),
      })
    }
  }

  return {
    element,
    origin,
    prepare,
    request: async (type, payload, asked) => prepare(type, payload)(asked),
    getIgnored: () => ignoredBefore + (port?.getIgnored() ?? 0),
    reload() {
      if (isClosed) return
      leave()
      loading.settle(new FrameAbortedError({ request: 'reload', isUnsent: true }))
      loading = beginLoading()
      element.src = url.href
    },
    close,
  }
}

export declare namespace openFrame {
  type Options = {
    readonly parent: HTMLElement
    readonly secureSite: string
    readonly enableLogger?: boolean | undefined
    /** What readers call it. */
    readonly title: string
    /** Name of the slot that shows it. */
    readonly slot: string
    /** Called with the error and the address of the frame's page if the page did not load. The frame is closed by then. */
    readonly onFailure: (error: FrameLoadError, url: string) => void
    /** Called when it is closed, for whatever reason. */
    readonly onClose?: () => void
  }
}

/** Undefined for a keyword, such as `inline`: then no address was blocked. */
function readOrigin(blocked: string): string | undefined {
  try {
    return new URL(blocked).origin
  } catch {
    return undefined
  }
}

function buildUrl(kit: Kit, { secureSite, enableLogger = false, parent }: openFrame.Options) {
  const { projectId } = kit.config
  if (!projectId && projectId !== false) {
    throw new ProjectIdNotConfiguredError({ feature: 'embedded-wallet' })
  }
  const url = new URL(`${secureSite.replace(/\/+$/, '')}/sdk`)
  if (url.origin === parent.ownerDocument.defaultView?.location.origin) {
    throw new ConfigError({
      path: 'embeddedWallet({ secureSite })',
      problem: 'It is the origin of this page, so a script of the page could read the keys.',
      fix: 'Serve the secure site from an origin of its own.',
    })
  }
  const query = {
    projectId: projectId || '',
    chainId: getNetwork(kit).caipNetworkId,
    version: String(protocolVersion),
    enableLogger: String(enableLogger),
  }
  url.search = new URLSearchParams(query).toString()
  return url
}

/** What the frame may show of the app. */
function describeApp(kit: Kit): PayloadOf<'syncDappData'> {
  const { projectId, metadata } = kit.config
  return {
    version: protocolVersion,
    sdkVersion: version,
    ...(projectId && { projectId }),
    metadata: readJson(metadata) ?? null,
  }
}

function checkPayload<type extends RequestType>(
  type: type,
  payload: PayloadOf<type>,
): PayloadOf<type> {
  const json = readJson(payload)
  if (json === undefined) {
    throw new FrameRequestError({ request: type, problem: 'it is no JSON of at most 1 MB.' })
  }
  try {
    return requests[type].payload(json) as PayloadOf<type>
  } catch (error) {
    if (isWalletKitError(error)) throw error
    const problem = error instanceof Error ? error.message : 'it does not follow the protocol.'
    throw new FrameRequestError({ request: type, problem })
  }
}

/** What of smart sessions the frame can be asked: its own types, and methods of `rpc`. */
const ofSessions = /Sessions?$|ExecutionPermissions?$/

/** Whether calls name a session, in which the frame sends them without asking, or refuses them (ERC-7715). */
export function isInSession(params: unknown): boolean {
  const [batch] = Array.isArray(params) ? params : []
  return readProperty(readProperty(batch, 'capabilities'), 'permissions') !== undefined
}

/** Throws `MethodNotAllowedError` for what belongs to smart sessions, as long as `features.smartSessions` is off. */
function checkSessions(kit: Kit, type: string, payload: unknown): void {
  const method = type === 'rpc' ? readText(payload, 'method') : type
  const isSent = method === 'wallet_sendCalls' && isInSession(readProperty(payload, 'params'))
  if ((isSent || ofSessions.test(method)) && !isFeatureOn(kit, 'smartSessions')) {
    throw new MethodNotAllowedError({ method })
  }
}
