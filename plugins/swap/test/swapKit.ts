import type { Config, DataProviders, Kit, TokenBalance } from '@wallet-kit/core'
import {
  createFakeWallet,
  createTestKit,
  fakeNamespace,
  fakeNetwork,
} from '@wallet-kit/core/testing'
import { type SwapOptions, swap } from '../src/index.js'
import { alice, chain, fakeProvider, usdc } from './fakeProvider.js'

/** What the account holds: 1 ETH by the fake adapter, and 500 USDC. */
const holdings = (): TokenBalance[] => [
  { name: 'Ether', symbol: 'ETH', chainId: chain, quantity: { decimals: '18', numeric: '1' } },
  {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: chain,
    address: usdc,
    quantity: { decimals: '6', numeric: '500' },
  },
]

/** A connected kit with a provider in memory, and sources of balances, prices and gas prices. */
export function swapKit({ options, ...config }: swapKit.Options = {}) {
  const fake = fakeProvider()
  const wallet = createFakeWallet({ id: 'test.wallet' })
  const { plugin, adapter } = fakeNamespace('eip155', [wallet])
  const sources = {
    balances: { fetchBalances: async () => holdings() },
    prices: {
      fetchPrices: async () => ({
        [`${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`]: '2000',
        [usdc]: '1',
      }),
    },
    gasPrice: { fetchGasPrice: async () => 10n ** 9n },
  }
  const kit: Kit = createTestKit({
    plugins: [plugin, swap({ providers: [fake.provider], ...options })],
    account: { caipAddress: alice },
    wallet,
    networks: [
      fakeNetwork('eip155', 1, 'Ethereum'),
      fakeNetwork('eip155', 10, 'OP Mainnet'),
      fakeNetwork('eip155', 11155111, 'Sepolia'),
    ],
    ...config,
    providers: { ...sources, ...config.providers } as DataProviders,
  })
  return { kit, fake, wallet, adapter }
}

export declare namespace swapKit {
  type Options = Omit<Partial<Config>, 'plugins' | 'networks' | 'providers'> & {
    readonly options?: SwapOptions
    /** undefined: there is no such source. */
    readonly providers?: {
      readonly [name in keyof DataProviders]?: DataProviders[name] | undefined
    }
  }
}
