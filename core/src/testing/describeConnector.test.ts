import { createFakeSharedConnector } from './createFakeSharedConnector.js'
import { createFakeWallet } from './createFakeWallet.js'
import { describeConnector } from './describeConnector.js'
import { describePlugin } from './describePlugin.js'
import { fakeNetwork } from './fakeNetwork.js'
import { fakeSharedPlugin } from './fakeSharedPlugin.js'

function createWorld() {
  const given = { id: 'harbor', type: 'WALLET_CONNECT' } as const
  const evm = createFakeWallet({ ...given, accounts: ['0xaa', '0xbb'] })
  const sol = createFakeWallet({ ...given, namespace: 'solana', accounts: ['So1', 'So2'] })
  const wallets = [evm, sol] as const
  return { evm, wallets, connector: createFakeSharedConnector(wallets) }
}

// The suite must pass over the smallest connector that keeps the contract.
describeConnector('over fakes', () => {
  const { evm, wallets, connector } = createWorld()
  const walletOf = (namespace: string) =>
    wallets.find((wallet) => namespace.startsWith(wallet.namespace)) as typeof evm
  return {
    connector,
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('solana', 'main', 'Solana')],
    wallet: {
      addresses: (caipNetworkId) => walletOf(caipNetworkId).accounts,
      meet: async () => {},
      setPolicy: (policy) => {
        evm.policy = policy
      },
      prompts: () => evm.requests.filter((request) => request === 'connect').length,
      switchAccount(namespace) {
        const wallet = walletOf(namespace)
        wallet.switchAccounts(wallet.accounts.toReversed())
      },
      end() {
        for (const wallet of wallets) wallet.drop()
      },
    },
  }
})

describePlugin('fake-shared', () => fakeSharedPlugin(createWorld().connector))
