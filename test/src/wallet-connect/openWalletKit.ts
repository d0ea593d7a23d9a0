import { randomUUID } from 'node:crypto'
import type { ICore } from '@walletconnect/types'
import { loadPeer } from './loadPeer.js'

/** Starts the library on the relay, with a memory of its own and nobody to report to. */
export async function openWalletKit({ relayUrl, projectId, name }: openWalletKit.Options) {
  const [{ WalletKit }, { Core }] = await Promise.all([
    loadPeer('@reown/walletkit', () => import('@reown/walletkit')),
    loadPeer('@walletconnect/core', () => import('@walletconnect/core')),
  ])
  // Cores of one prefix are one core in the whole process.
  const customStoragePrefix = `wallet-kit-test-${randomUUID()}`
  const core = new Core({
    projectId,
    relayUrl,
    customStoragePrefix,
    telemetryEnabled: false,
    // The library logs what this wallet already tells by its answers, such as a relay that is down.
    logger: 'silent',
    storageOptions: { database: ':memory:' },
  })
  // It would ask a host of its vendor whose page a proposal is from. Nothing leaves the machine.
  core.verify.resolve = () => Promise.reject(new Error('It is not asked.'))
  const metadata = { name, description: name, url: 'https://wallet.example', icons: [] }
  const walletKit = await WalletKit.init({
    // The library's class says `undefined` where its own type says absent.
    core: core as ICore,
    metadata,
    // One question that waits shall not keep the next from being asked.
    signConfig: { disableRequestQueue: true },
  })

  return {
    walletKit,
    drop() {
      // Neither the library's types nor its own functions reach the socket.
      const { socket } = Object(core.relayer.provider.connection)
      // From 22 on Node has a WebSocket of its own, which can only be closed.
      if (socket?.terminate) socket.terminate()
      else socket?.close()
    },
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
      walletKit.events.removeAllListeners()
      Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}`)
      Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}_count`)
    },
  }
}

export declare namespace openWalletKit {
  type Options = { relayUrl: string; projectId: string; name: string }
  type Opened = Awaited<globalThis.ReturnType<typeof openWalletKit>>
}
