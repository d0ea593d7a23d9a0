import { array, is, number, object, optional, parse, picklist, record, string } from 'valibot'
import { acceptPort } from './channel/acceptPort.js'
import { serveRequests } from './channel/serveRequests.js'
import type { FrameSettings } from './frame.js'
import { handlers } from './handlers.js'
import { followOtherTabs } from './keys/otherTabs.js'
import { chainIdSchema } from './rpc/network.js'

const settingsSchema = object({
  appName: string(),
  recovery: picklist(['device', 'service']),
  allowedOrigins: array(string()),
  networks: record(
    string(),
    object({
      name: string(),
      rpcUrls: array(string()),
      currency: object({ symbol: string(), decimals: number() }),
    }),
  ),
  smartAccounts: record(
    string(),
    object({
      bundlerUrl: string(),
      paymasterUrl: optional(string()),
      paymasterOrigins: array(string()),
      factory: string(),
      entryPoint: string(),
    }),
  ),
  smartSessions: record(
    string(),
    object({ coin: optional(string()), tokens: record(string(), string()) }),
  ),
})

startFrame(window)

/** Begins to listen for the page around. It posts its first message once this page has loaded. */
function startFrame(window: Window & typeof globalThis): void {
  const { document } = window
  const settings = readFrameSettings(document)
  const query = new URLSearchParams(document.location.search)
  const asked = query.get('chainId') ?? ''
  const [first = 'eip155:1'] = Object.keys(settings.networks)
  const chainId = is(chainIdSchema, asked) ? parse(chainIdSchema, asked) : first
  let ignored = 0
  const isLogged = query.get('enableLogger') === 'true'
  const onIgnored = () => {
    ignored++
    if (isLogged) console.warn(`${ignored} messages were ignored.`)
  }
  const onFailed = (cause: unknown) => isLogged && console.error(cause)
  acceptPort(window, {
    ...{ allowedOrigins: settings.allowedOrigins, onIgnored },
    onPort({ port, host, first }) {
      const state = {
        ...{ chainId, visit: new AbortController(), asking: Promise.resolve() },
        ...{ login: undefined, account: undefined, restoring: undefined, batches: new Map() },
        underWay: new Set<string>(),
      }
      const frame = { settings, host, document, state }
      followOtherTabs(frame)
      serveRequests(frame, { port, first, handlers, onIgnored, onFailed })
    },
  })
}

function readFrameSettings(document: Document): FrameSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="wallet-kit-frame"]')?.content
  return parse(settingsSchema, JSON.parse(text ?? ''))
}
