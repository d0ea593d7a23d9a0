import { isWalletKitError, type Kit, type Namespace, type WalletKitError } from '@wallet-kit/core'
import {
  ProjectIdNotConfiguredError,
  parseCaipNetworkId,
  reportError,
  toCaipNetworkId,
  withDeadline,
} from '@wallet-kit/core/plugin'
import type { UniversalProvider } from '@walletconnect/universal-provider'
import { defaultRelayUrl, relayWait } from '../constants.js'
import { RelayUnreachableError } from '../errors.js'
import type { WalletconnectOptions } from '../options.js'
import { getLive, type Live, type Said } from '../slice.js'
import { createSessionStorage } from './createSessionStorage.js'
import { importLibrary } from './importLibrary.js'
import { type Relayer, steadyRelayer, toRelayError } from './steadyRelayer.js'
import { usedSessionKey } from './usedSession.js'

/** The WalletConnect client of one kit. */
export type Client = {
  readonly sign: InstanceType<typeof UniversalProvider>['client']
  /** Does something over the relay. Rejects as soon as the relay refuses the app; the library would go on waiting. */
  overRelay<result>(run: () => Promise<result>): Promise<result>
  /**
   * Reports an error once a visit, by its name. One cause may be noticed in several places: a clock that is ahead ends the session, and
   * the relay refuses it.
   */
  reportOnce(error: WalletKitError): void
  /** Connects to the relay again if the connection is gone, as after a phone has slept. */
  wake(): void
  /**
   * To be called after a pairing or a session has ended. If none is left, the library's entries are removed. The relay is left once no
   * wallet can take a link any more: a session that is approved until then has to be ended over it.
   */
  rest(): void
  /** Ends it. The next client reads the storage again. */
  close(): void
}

/**
 * The client of a kit. It is opened once and closed with the kit, and needs the library.
 * Throws `PluginLoadError`, `ProjectIdNotConfiguredError`, `RelayUnreachableError`.
 */
export function openClient(kit: Kit, options: WalletconnectOptions): Promise<Client> {
  const live = getLive(kit)
  if (!live.client) {
    live.client = open(kit, options)
    live.client.catch(() => {
      live.client = undefined
    })
  }
  return live.client
}

async function open(kit: Kit, options: WalletconnectOptions): Promise<Client> {
  const live = getLive(kit)
  const { projectId, metadata } = kit.config
  if (!projectId && projectId !== false) {
    const error = new ProjectIdNotConfiguredError({ feature: 'walletconnect' })
    reportError(kit, error)
    throw error
  }
  const lifetime = new AbortController()
  const { signal } = lifetime
  const close = kit.onDestroy(() => lifetime.abort())
  const { UniversalProvider: Provider } = await kit.load(importLibrary, 'WalletConnect')
  const prefix = `wallet-kit-${kit.id}`
  const storage = createSessionStorage(kit)
  const provider = await withDeadline(
    () =>
      Provider.init({
        projectId: projectId || '',
        relayUrl: options.relayUrl ?? defaultRelayUrl,
        metadata: {
          name: metadata?.name ?? document.title,
          description: metadata?.description ?? '',
          url: metadata?.url ?? location.origin,
          icons: [...(metadata?.icons ?? [])],
        },
        // Its log would hold pairing links.
        logger: 'silent',
        telemetryEnabled: false,
        customStoragePrefix: prefix,
        storage,
      }),
    { timeout: relayWait, onTimeout: () => new RelayUnreachableError(), signal },
  ).catch((error) => {
    // If the library itself fails, its stored entries may be the reason. The next try begins without them.
    if (!isWalletKitError(error) && !signal.aborted) storage.forget()
    throw error
  })
  // The library keeps clients on `globalThis`. Other scripts must not find this one, and the next client must be a new one.
  for (const name of ['', '_count'])
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}${name}`)
  // The kit follows its sessions by itself.
  Reflect.deleteProperty(provider, 'session')
  const sign = provider.client
  const { core } = sign
  verifyOrigin(core.verify, options.verifyUrl)

  noteEvents(kit, sign)

  const waiting = new Set<(error: Error) => void>()
  const told = new Map<string, WalletKitError>()
  const reportOnce = (error: WalletKitError) => {
    if (told.has(error.name)) return
    told.set(error.name, error)
    reportError(kit, error)
  }
  const relayer = steadyRelayer(core.relayer as unknown as Relayer, (reason) => {
    const refusal = toRelayError(reason)
    // The same error each time: callers report it as well, and an error is reported once.
    const error = told.get(refusal.name) ?? refusal
    for (const reject of waiting) reject(error)
    if (error.notice) reportOnce(error)
  })

  const wake = () => {
    if (
      document.visibilityState === 'visible' &&
      !core.relayer.connected &&
      !core.relayer.connecting
    ) {
      core.relayer.restartTransport().catch(() => {
        // The library tries again by itself.
      })
    }
  }
  document.addEventListener('visibilitychange', wake, { signal })
  signal.addEventListener('abort', () => {
    core.heartbeat.stop()
    relayer.rest()
  })
  return {
    sign,
    reportOnce,
    overRelay: (run) =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        relayer.resume()
        storage.remember()
        run()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject))
      }),
    wake,
    close() {
      live.client = undefined
      live.providers.clear()
      close()
    },
    rest() {
      if (sign.session.length || live.attempt) return
      // Another page of this origin may have one.
      if (!kit.storage.get(usedSessionKey)) storage.forget()
      if (!live.links) relayer.rest()
    },
  }
}

type Verify = {
  verifyUrlV3: string
  register(message: {
    readonly id: string
    readonly decryptedId: string
  }): Promise<string | undefined>
}

/**
 * The library attests the page's origin through a frame of the vendor and waits for it up to 5 s before each request. Here it uses only
 * the host's url, and nothing waits for it. A wallet then looks up the attestation by the message.
 */
function verifyOrigin(verify: object, url: string | undefined): void {
  const own = verify as Verify
  const { register } = own
  if (url) own.verifyUrlV3 = url
  own.register = async (message) => {
    if (!url) return ''
    register(message).catch(() => {})
    return undefined
  }
}

/** An event that a wallet sends in a session. */
export type SessionEvent = {
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly event: { readonly name: string; readonly data: unknown }
  }
}

/**
 * Notes which account and network a wallet says it is on, from its first answer on, for those that listen later. Each session has its own
 * notes: an event in a session that was left does not count for the session in use.
 */
function noteEvents(kit: Kit, sign: Client['sign']): void {
  sign.on('session_event', ({ topic, params }: SessionEvent) => {
    const { selected, moved } = findSaid(getLive(kit), topic)
    const [namespace = ''] = String(params.chainId).split(':')
    const { name, data } = params.event
    if (name === 'chainChanged') {
      const target = readChain(namespace as Namespace, params.chainId, data)
      if (target) moved.set(namespace, target)
    } else if (name === 'accountsChanged' && Array.isArray(data) && typeof data[0] === 'string') {
      // Some wallets give CAIP-10 accounts, some addresses.
      selected.set(namespace, data[0].split(':').at(-1) as string)
    }
  })
}

function findSaid(live: Live, topic: string): Said {
  if (topic === live.topic) return live
  const said = live.early.get(topic) ?? { selected: new Map(), moved: new Map() }
  live.early.set(topic, said)
  return said
}

/** `data` is a chain id for eip155, elsewhere a CAIP-2 reference or a whole CAIP-2 id. Undefined if it is no network. */
function readChain(namespace: Namespace, chain: string, data: unknown): string | undefined {
  const text = typeof data === 'number' || typeof data === 'string' ? `${data}` : ''
  const reference = text.split(':').at(-1)
  const isHex = namespace === 'eip155' && /^0x[\da-f]{1,12}$/i.test(reference ?? '')
  const id = reference
    ? toCaipNetworkId({ namespace, reference: isHex ? Number(reference) : reference })
    : chain
  const parts = parseCaipNetworkId(id)
  const isNetwork = parts && (namespace !== 'eip155' || /^[1-9]\d{0,14}$/.test(parts.reference))
  return isNetwork ? id : undefined
}
