import type { Config, DataProviders, Kit, Plugin, TokenBalance } from '@wallet-kit/core'
import type { ContractCall, TransactionPreview } from '@wallet-kit/core/plugin'
import {
  createFakeWallet,
  createTestKit,
  fakeNamespace,
  fakeNetwork,
} from '@wallet-kit/core/testing'
import { type SwapOptions, swap } from '../src/index.js'
import { getSwapInput } from '../src/pair/transitions.js'
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

/** What the network shows of what the fake provider builds: the amount leaves, and more than enough arrives. */
function playThrough(kit: Kit, [call]: readonly ContractCall[]): TransactionPreview {
  const [, spender, units] = /^0x095ea7b30{24}(.{40})(.{64})$/.exec(call?.data ?? '') ?? []
  if (spender) {
    const amount = BigInt(`0x${units}`)
    const allowance = {
      token: { address: `${chain}:${call?.to}` },
      spender: `0x${spender}`,
      amount,
    }
    return { isSimulated: true, changes: [], ...(amount && { allowances: [allowance] }) }
  }
  const { source, destination, amount } = getSwapInput(kit) ?? {}
  const [paid, received] = [source, destination].map((token) => ({ address: token?.address ?? '' }))
  if (!paid || !received || !amount) return { isSimulated: false, reason: 'Nothing is swapped.' }
  return {
    isSimulated: true,
    changes: [
      { direction: 'out', token: paid, amount },
      { direction: 'in', token: received, amount: 10n ** 60n },
    ],
  }
}

/** Of balances, prices and gas prices. */
export const sources = {
  balances: { fetchBalances: async () => ({ balances: holdings() }) },
  prices: {
    fetchPrices: async () => ({
      [`${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`]: '2000',
      [usdc]: '1',
    }),
  },
  gasPrice: { fetchGasPrice: async () => 10n ** 9n },
}

/** A connected kit with a provider in memory, and sources of balances, prices and gas prices. */
export function swapKit({ options, besides = [], ...config }: swapKit.Options = {}) {
  const fake = fakeProvider()
  const wallet = createFakeWallet({ id: 'test.wallet' })
  const { plugin, adapter } = fakeNamespace('eip155', [wallet])
  const kit: Kit = createTestKit({
    plugins: [plugin, swap({ providers: [fake.provider], ...options }), ...besides],
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
  // The network plays it through: what the fake router does, or what a test says.
  const preview = {
    answer: undefined as undefined | ((calls: readonly ContractCall[]) => unknown),
  }
  adapter.previewTransaction = async ({ calls }) =>
    ((await preview.answer?.(calls)) ?? playThrough(kit, calls)) as TransactionPreview
  adapter.lookupToken = async ({ allowance }) => (allowance ? { allowance: 2n ** 256n - 1n } : {})
  return { kit, fake, wallet, adapter, preview }
}

export declare namespace swapKit {
  type Options = Omit<Partial<Config>, 'plugins' | 'networks' | 'providers'> & {
    readonly options?: SwapOptions
    /** More plugins. */
    readonly besides?: readonly Plugin[]
    /** undefined: there is no such source. */
    readonly providers?: {
      readonly [name in keyof DataProviders]?: DataProviders[name] | undefined
    }
  }
}
