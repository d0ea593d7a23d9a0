import type { Network } from '@wallet-kit/core'
import { createBlockchainApp, ens, registrar } from '@wallet-kit/service/blockchain'
import { sol } from '../../solana-chain/solanaTokens.js'
import { swapSource } from './convert/swapSource.js'
import { eip155Source } from './eip155Source.js'
import { inventWallets } from './inventWallets.js'
import { chainRegister, zone } from './names/chainRegister.js'
import { keptPurchases } from './onramp/keptPurchases.js'
import { onrampProviders } from './onramp/onrampProviders.js'
import { onrampSource } from './onramp/onrampSource.js'
import type { ServiceData } from './serviceData.js'
import { solanaSource } from './solana/solanaSource.js'

const wallets = inventWallets()
/** Of a gateway that nobody asks: the stack's registrar is a contract. */
const signerKey = `0x${'11'.repeat(32)}`

/** The service that hosts run, over the stack's chains. */
export function createStackApp(data: ServiceData): Promise<createBlockchainApp.ReturnType> {
  const { chains, solana, purchases } = data
  return createBlockchainApp({
    networks: listNetworks(data),
    sources: [
      eip155Source(data),
      ...(solana ? [solanaSource(solana, purchases)] : []),
      ...(['direct', 'routed'] as const).map((id) => swapSource(id, chains)),
    ],
    onramps: onrampProviders.map((provider) => onrampSource(provider, data)),
    ...(chains.length && {
      names: registrar({ zone, signerKey, ens: ens() }),
      register: chainRegister(data),
    }),
    purchases: keptPurchases(purchases),
    wallets,
  })
}

function listNetworks({ chains, solana }: ServiceData): readonly Network[] {
  const eip155 = chains.map(({ network, client }): Network => {
    const { id, caipNetworkId, name, nativeCurrency } = network
    const rpcUrls = [client.transport.url ?? '']
    return { id, caipNetworkId, namespace: 'eip155', name, nativeCurrency, rpcUrls }
  })
  if (!solana) return eip155
  const { caipNetworkId, rpcUrl } = solana
  const [, id = ''] = caipNetworkId.split(':')
  const name = 'Solana (local)'
  return [
    ...eip155,
    {
      ...{ id, caipNetworkId, name, nativeCurrency: sol },
      ...{ namespace: 'solana', rpcUrls: [rpcUrl] },
    },
  ]
}
