import { vi } from 'vitest'
import type { Frame } from '../src/frame/page/frame.js'
import { createBrowser } from './createBrowser.js'
import { createStorage } from './createStorage.js'
import { app, type TestService } from './createTestService.js'

/** The secure frame in a browser of its own: what it asks goes to a service in this process, and what it keeps into a storage of the browser's. */
export function createTestFrame(service: TestService, options: createTestFrame.Options = {}) {
  const { recovery = 'device', host = app, onOpen, isFull } = options
  const browser = options.browser ?? createBrowser(service, { host })
  const storage =
    options.storage ?? createStorage({ ...(onOpen && { onOpen }), ...(isFull && { isFull }) })
  /** What the frame has asked the service, as `GET /v1/keys`. */
  const asked: string[] = []
  const network = { isDown: false }
  async function answer(path: string, { method = 'GET', body, signal }: RequestInit = {}) {
    asked.push(`${method} ${path}`)
    signal?.throwIfAborted()
    if (network.isDown) throw new TypeError('fetch failed')
    const send = browser[method.toLowerCase() as 'get']
    const answered = await (send as (path: string, body?: unknown) => ReturnType<typeof send>)(
      ...([path, ...(body === undefined ? [] : [JSON.parse(String(body))])] as const),
    )
    const text = answered.body === '' ? null : JSON.stringify(answered.body)
    return new Response(text, { status: answered.status, headers: answered.headers })
  }
  /** Makes this the browser that code of the frame runs in. */
  function use() {
    storage.use()
    vi.stubGlobal('fetch', answer)
  }
  /** A page that has just loaded in this browser. */
  function load(): Frame {
    use()
    return {
      settings: { appName: 'Test app', recovery, networks: {}, smartAccounts: {} },
      ...{ host, document: {}, cancelled: new AbortController().signal, beginSending() {} },
      state: {
        ...{ chainId: 'eip155:1', visit: new AbortController(), asking: Promise.resolve() },
        ...{ login: undefined, account: undefined, restoring: undefined },
        ...{ batches: new Map(), underWay: new Set() },
      },
    } as unknown as Frame
  }
  return { ...{ frame: load(), browser, storage, asked, network }, use, load }
}

export declare namespace createTestFrame {
  type Options = {
    readonly recovery?: 'device' | 'service'
    /** Origin of the app. */
    readonly host?: string
    readonly browser?: ReturnType<typeof createBrowser>
    readonly storage?: ReturnType<typeof createStorage>
    readonly onOpen?: () => void
    readonly isFull?: () => boolean
  }
}
