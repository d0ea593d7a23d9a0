import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { ProjectIdNotConfiguredError, reportError, withDeadline } from '@wallet-kit/core/plugin'

import type { UniversalProvider } from '@walletconnect/universal-provider'
import { defaultRelayUrl, relayWait } from '../constants.js'
import { RelayUnreachableError } from '../errors.js'
import type { WalletconnectOptions } from '../options.js'
import { getLive } from '../slice.js'
import { createSessionStorage } from './createSessionStorage.js'
import { importLibrary } from './importLibrary.js'
import { noteEvents } from './noteEvents.js'
import { type Relayer, steadyRelayer, toRelayError } from './steadyRelayer.js'

import { usedSessionKey } from './usedSession.js'

/** The WalletConnect client of one kit. */
export type Client = {
  readonly sign: InstanceType<typeof UniversalProvider>['client']
  /** Does something over the relay. Rejects as soon as the relay refuses the app; the library would go on waiting. */
  overRelay<result>(run: () => Promise<result>): Promise<result>
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
  const told = new Set<string>()
  const relayer = steadyRelayer(core.relayer as unknown as Relayer, (reason) => {
    const error = toRelayError(reason)
    for (const reject of waiting) reject(error)
    if (!error.notice || told.has(error.name)) return
    told.add(error.name)
    reportError(kit, error)
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
