import { randomUUID } from 'node:crypto'
import { UniversalProvider } from '@walletconnect/universal-provider'

const methods = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
  bip122: ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'],
}

// One of them no wallet knows.
const appChains = [
  'eip155:1',
  'eip155:10',
  'eip155:424242',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'bip122:000000000019d6689c085ae165831e93',
]

/** An app on the real library, as a page has it. */
export async function openApp({ relayUrl, projectId = '1'.repeat(32) }: openApp.Options) {
  const customStoragePrefix = `app-${randomUUID()}`
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl,
    customStoragePrefix,
    metadata: { name: 'App', description: 'App', url: 'https://app.example', icons: [] },
    telemetryEnabled: false,
    logger: 'silent',
    storageOptions: { database: ':memory:' },
  })
  const { core } = provider.client
  const nowhere = relayUrl.replace('ws', 'http')
  const events: [name: string, data: unknown][] = []
  for (const name of ['chainChanged', 'accountsChanged', 'session_update', 'session_delete']) {
    provider.on(name, (data: unknown) => events.push([name, data]))
  }
  const errors: string[] = []
  core.relayer.on('relayer_error', (error: Error) => errors.push(error.message))

  return {
    provider,
    events,
    /** What the library says of the relay. */
    errors,
    accounts: () =>
      Object.values(provider.session?.namespaces ?? {}).flatMap(({ accounts }) => accounts),
    /** Proposes a session, and hands its link over. */
    connect(handOver: (uri: string) => Promise<void>, chains: readonly string[] = appChains) {
      provider.once('display_uri', (uri: string) => void handOver(uri).catch(() => {}))
      const namespaces = Object.entries(methods).map(([namespace, named]) => {
        const own = chains.filter((chain) => chain.startsWith(`${namespace}:`))
        // Without an address of their own, reads would go to a vendor.
        const rpcMap = Object.fromEntries(own.map((chain) => [chain.split(':')[1], nowhere]))
        const events = ['accountsChanged', 'chainChanged']
        return [namespace, { chains: own, methods: named, events, rpcMap }] as const
      })
      const asked = namespaces.filter(([, { chains }]) => chains.length > 0)
      return provider.connect({ optionalNamespaces: Object.fromEntries(asked) })
    },
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
      Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}`)
    },
  }
}

export declare namespace openApp {
  type Options = { relayUrl: string; projectId?: string }
}
