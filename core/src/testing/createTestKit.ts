import type { Config } from '../config/config.js'
import { applySessions } from '../connection/walletSessions.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit } from '../kit/kit.js'
import { attachModal } from '../modal/attachModal.js'
import { parseCaipAddress } from '../networks/caip.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { createFakeWallet, type FakeWallet } from './createFakeWallet.js'
import { fakeConnector } from './fakeConnector.js'
import { fakeNamespace } from './fakeNamespace.js'
import { fakeNetwork } from './fakeNetwork.js'
import { type FakeAnswers, fakeService } from './fakeService.js'
import { memoryStorage } from './memoryStorage.js'

/**
 * Makes a started kit for tests: networks `eip155:1` and `eip155:10` unless given, storage in memory, a service that answers
 * what the test says, and an account that a fake wallet gave.
 */
export function createTestKit<const plugins extends readonly Plugin[] = readonly []>(
  options: createTestKit.Options<plugins> = {},
): Kit<plugins> {
  const { account, wallet: own, getProvider, service, ...config } = options
  const parts = account && parseCaipAddress(account.caipAddress)
  if (account && !parts) throw new TypeError(`"${account.caipAddress}" is not a CAIP-10 address`)
  const namespace = parts?.namespace ?? 'eip155'
  const plugins: readonly Plugin[] = options.plugins ?? []
  const hasAdapter = plugins.some(({ adapter }) => adapter?.namespace === namespace)
  const fake = fakeNamespace(namespace)
  const kit = createWalletKit({
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('eip155', 10, 'OP Mainnet')],
    storage: memoryStorage(),
    ...(service && { fetch: fakeService(service) }),
    ...config,
    ...(service && { services: { blockchain: 'https://service.test', ...config.services } }),
    plugins: hasAdapter ? plugins : [...plugins, fake.plugin],
  })
  attachModal(kit)
  kit.start()
  if (parts) {
    const { address, caipNetworkId } = parts
    const wallet = own ?? createFakeWallet({ id: 'test.wallet', name: 'Test Wallet', namespace })
    wallet.accounts = [address]
    wallet.caipNetworkId = caipNetworkId
    const connector = fakeConnector(wallet)
    const { adapter: link } = fake
    applySessions(kit, {
      connector: getProvider ? { ...connector, getProvider: getProvider as never } : connector,
      // Whatever object stands for it, it is the fake wallet that is followed and moved.
      link: {
        ...link,
        disconnect: (call) => link.disconnect({ ...call, connector }),
        switchNetwork: (call) => link.switchNetwork({ ...call, connector }),
        subscribe: (_, listener) => link.subscribe({ connector }, listener),
      },
      sessions: [wallet.session()],
      isRestored: false,
    })
  }
  return kit as unknown as Kit<plugins>
}

export declare namespace createTestKit {
  type Options<plugins extends readonly Plugin[]> = Partial<Config<plugins>> & {
    /** Connected from the beginning; CAIP-10. */
    readonly account?: { readonly caipAddress: string }
    /** The wallet that gave the account; it then gives no other. Default one that approves. */
    readonly wallet?: FakeWallet
    /** Gives the wallet object of the account's connector, as its namespace has it. Default the fake wallet itself. */
    readonly getProvider?: (() => Promise<unknown>) | undefined
    /** Answers of the blockchain service by path. */
    readonly service?: FakeAnswers
  }
}
