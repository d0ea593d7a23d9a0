import type { RequestType } from '../src/frame/protocol.js'

/** A request as the secure site gets it. */
export type AskedRequest = {
  readonly id: string
  readonly type: RequestType
  readonly payload: Readonly<Record<string, unknown>>
}

/** What the site says to a type: a payload, or what makes one. `hold` never answers by itself; an `Error` with a code refuses. */
type Reply = unknown | ((payload: AskedRequest['payload']) => unknown)

export const secureOrigin = 'https://secure.test'
export const evmAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const smartAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const solanaAddress = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'
export const hold = Symbol('hold')

type Refusal = {
  readonly code?: string | number
  readonly message: string
  readonly retryAfter?: number
}

/** An error of the site, by its code. */
export const refusal = (code: string | number, message = 'No.') =>
  Object.assign(new Error(message), { code })

/**
 * A secure site for tests: it speaks the protocol over the port that the page sends it, and says what the test wants. It is asked by a
 * fake iframe (`createFakeParent`), or by a real one whose window it takes the place of.
 */
export function createSecureSite() {
  let isLoggedIn = false
  let ports: MessagePort[] = []
  const asked: AskedRequest[] = []
  let answers = 0
  const replies: { [type in RequestType]?: Reply } = {
    syncDappData: { version: 4 },
    connectEmail: { action: 'verifyOtp' },
    connectDevice: { action: 'verifyOtp' },
    getSocialRedirectUri: { uri: 'https://secure.test/v1/social' },
    getFarcasterUri: { url: 'https://farcaster.test/~/siwf?token=1' },
    isConnected: () => ({ isConnected: isLoggedIn }),
    getSmartAccountEnabledNetworks: { networks: ['eip155:1'] },
    getUser: ({ chainId }: AskedRequest['payload']) =>
      String(chainId).startsWith('solana:')
        ? {
            address: solanaAddress,
            chainId,
            accounts: [{ address: solanaAddress, type: 'eoa' }],
            preferredAccountType: 'eoa',
          }
        : {
            address: smartAddress,
            chainId,
            email: 'mira@example.com',
            accounts: [
              { address: smartAddress, type: 'smartAccount' },
              { address: evmAddress, type: 'eoa' },
            ],
            smartAccountDeployed: false,
            preferredAccountType: 'smartAccount',
          },
    showPasskey: hold,
    waitForSignOut: hold,
    cancel: { mayHaveSent: false },
  }
  const logins: readonly RequestType[] = [
    'connectOtp',
    'connectSocial',
    'connectFarcaster',
    'showPasskey',
  ]

  async function reply(port: MessagePort, { id, type, payload }: AskedRequest) {
    const own = replies[type]
    if (own === hold) return
    try {
      const answer = await (typeof own === 'function' ? own(payload) : own)
      if (answer === hold) return
      if (answer instanceof Error) throw answer
      if (logins.includes(type)) isLoggedIn = true
      if (type === 'signOut') isLoggedIn = false
      answers++
      port.postMessage({ id, ok: true, payload: answer })
    } catch (error) {
      const { code = 'Failed', message, retryAfter } = error as Refusal
      port.postMessage({ id, ok: false, error: { code, message, retryAfter } })
    }
  }

  return {
    asked,
    replies,
    /** The windows' way in: the first message of a page, for the site's origin alone. */
    postMessage(message: unknown, targetOrigin: string, transfer: readonly unknown[] = []) {
      if (targetOrigin !== secureOrigin) return
      const [port] = transfer as [MessagePort?]
      if (!port) return
      ports.push(port)
      const take = (data: unknown) => {
        const request = data as AskedRequest
        asked.push(request)
        void reply(port, request)
      }
      port.addEventListener('message', ((event: MessageEvent) => take(event.data)) as never)
      port.start()
      // Later, like any message.
      queueMicrotask(() => take(structuredClone(message)))
    },
    /** Says something of itself, over the newest port. */
    say(message: unknown) {
      ports.at(-1)?.postMessage(message)
    },
    /** Answers a request that was held. */
    answer(request: AskedRequest | undefined, payload?: unknown) {
      if (request) ports.at(-1)?.postMessage({ id: request.id, ok: true, payload })
    },
    last: (type: RequestType) => asked.findLast((request) => request.type === type),
    /** Grows with everything that is asked or answered. */
    traffic: () => asked.length + answers,
    types: () => asked.map(({ type }) => type),
    get ports(): readonly MessagePort[] {
      return ports
    },
    setLoggedIn(isIn: boolean) {
      isLoggedIn = isIn
    },
    close() {
      for (const port of ports) port.close()
      ports = []
    },
  }
}

export type SecureSite = ReturnType<typeof createSecureSite>

/** An element that takes one iframe, without a document: what is put into it loads the site. */
export function createFakeParent(
  site: SecureSite,
  { pageOrigin = 'https://app.test', isDead = false, frameOrigin = secureOrigin } = {},
) {
  const children = new Set<object>()
  const createElement = () => {
    const attributes: Record<string, string> = {}
    let src = ''
    const frame = Object.assign(new EventTarget(), {
      attributes,
      slot: '',
      title: '',
      allow: '',
      setAttribute(name: string, value: string) {
        attributes[name] = value
      },
      remove: () => void children.delete(frame),
      contentWindow: {
        postMessage(message: unknown, target: string, transfer: readonly unknown[]) {
          // As browsers do: a page of another origin gets nothing.
          if (target === frameOrigin) site.postMessage(message, target, transfer)
        },
      },
      load: () => void frame.dispatchEvent(new Event('load')),
    })
    Object.defineProperty(frame, 'src', {
      get: () => src,
      set(value: string) {
        src = value
        if (children.has(frame) && !isDead) queueMicrotask(frame.load)
      },
    })
    return frame
  }
  const parent = {
    ownerDocument: Object.assign(new EventTarget(), {
      createElement,
      defaultView: { location: { origin: pageOrigin } },
    }),
    append(frame: { readonly load: () => void }) {
      children.add(frame)
      if (!isDead) queueMicrotask(frame.load)
    },
  }
  return { parent: parent as unknown as HTMLElement, children }
}
