import { createFakeWallet } from './createFakeWallet.js'
import { describeAdapter } from './describeAdapter.js'
import { describePlugin } from './describePlugin.js'
import { fakeNamespace } from './fakeNamespace.js'
import { fakeNetwork } from './fakeNetwork.js'

const alice = '0x1111111111111111111111111111111111111111'
const bob = '0x2222222222222222222222222222222222222222'

// The suite must pass over the smallest adapter that keeps the contract.
describeAdapter('over fakes', () => {
  const networks = [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('eip155', 10, 'OP')] as const
  const wallet = createFakeWallet({
    id: 'fern',
    accounts: [alice, bob],
    caipNetworkId: 'eip155:1',
  })
  return {
    adapter: fakeNamespace('eip155', [wallet]).adapter,
    networks,
    connectorId: 'fern',
    addresses: [alice, bob],
    notAddresses: ['0x12'],
    transfer: { to: bob, amount: 1n },
    wallet: {
      setPolicy: (policy) => {
        wallet.policy = policy
      },
      prompts: () => wallet.requests.filter((request) => request !== 'restore').length,
      switchAccount: (address) =>
        wallet.switchAccounts([address, ...wallet.accounts.filter((each) => each !== address)]),
      switchNetwork: (network) => wallet.switchNetwork(network.caipNetworkId),
      revoke: () => {
        wallet.isPermitted = false
        wallet.switchAccounts([])
      },
    },
  }
})

describePlugin('fake-eip155', () => fakeNamespace('eip155').plugin)
