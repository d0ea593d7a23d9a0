import { ConnectorNotConnectedError, createConnector } from '@wagmi/core'
import type { Kit } from '@wallet-kit/core'
import type { Address, Chain } from 'viem'

/** The account that is connected in the kit, as a connector of wagmi. wagmi follows the kit. */
export function walletKitConnector(kit: Kit) {
  const read = () => {
    const { accounts, chainId } = kit.getAccount('eip155')
    return { accounts: accounts.map(({ address }) => address as Address), chainId: Number(chainId) }
  }
  return createConnector(({ chains, emitter }) => ({
    ...{ id: 'walletKit', name: 'Wallet Kit', type: 'walletKit' },
    async setup() {
      const getState = () => kit.getAccount('eip155')
      kit.subscribe(getState, ({ isConnected }) => {
        if (isConnected) emitter.emit('connect', read())
        else emitter.emit('disconnect')
      })
    },
    async connect() {
      if (!kit.getAccount('eip155').isConnected) throw new ConnectorNotConnectedError()
      return read() as never
    },
    disconnect: () => kit.disconnect({ namespace: 'eip155' }),
    getAccounts: async () => read().accounts,
    getChainId: async () => read().chainId,
    getProvider: () => kit.getProvider('eip155'),
    isAuthorized: async () => kit.getAccount('eip155').isConnected,
    async switchChain({ chainId }) {
      await kit.switchNetwork({ caipNetworkId: `eip155:${chainId}` })
      return chains.find(({ id }) => id === chainId) as Chain
    },
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}
