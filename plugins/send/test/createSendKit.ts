import { type Config, getAccount, type Kit } from '@wallet-kit/core'
import { fetchTokens } from '@wallet-kit/core/assets'
import {
  type AccountOptions,
  type AdapterCalls,
  type CheckedReceiver,
  fetchBalance,
  type NetworkCost,
  type TransactionPreview,
  type TransferFields,
} from '@wallet-kit/core/plugin'
import {
  createFakeWallet,
  createTestKit,
  type FakeNamespace,
  type FakeWallet,
  fakeNamespace,
  fakeNetwork,
} from '@wallet-kit/core/testing'
import { send } from '../src/index.js'

export const alice = '0x1111111111111111111111111111111111111111'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const usdc = 'eip155:1:0x2222222222222222222222222222222222222222'

const coinAddress = `0x${'e'.repeat(40)}`
const coin = (chainId: string) => ({
  ...{ name: 'Ether', symbol: 'ETH', chainId, price: '2000' },
  quantity: { decimals: '18', numeric: '1.5' },
})
const dollar = {
  ...{ name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', address: usdc, price: '1' },
  quantity: { decimals: '6', numeric: '812.5' },
}

type Transfer = Parameters<NonNullable<AdapterCalls['transfer']>>[0]

/** What asked the service, and what with: secrets must be in none of it. */
export type Asked = { readonly url: string; readonly body: string }

/**
 * A kit with `send` whose account has ether and, on chain 1, dollars. Its balances have been read, unless there is no service for
 * them.
 */
export async function createSendKit({
  service = {},
  hasService = true,
  names = {},
  issues = {},
  unchecked = [],
  hasPaid,
  canonical = {},
  onChain = names,
  accountType,
  scales,
  ...config
}: createSendKit.Options = {}): Promise<createSendKit.ReturnType> {
  const asked: Asked[] = []
  const answers: Readonly<Record<string, object>> = {
    [`/v1/account/${alice}/history`]: { data: [], next: null },
    ...service,
  }
  const wallet = createFakeWallet({ id: 'test.wallet', name: 'Fern' })
  const fake = fakeNamespace('eip155', [wallet])
  const { calls } = fake.adapter
  const lookups: string[] = []
  const failure: { current?: Error } = {}
  const transfers: (TransferFields & { readonly caipAddress: string })[] = []
  const estimates: createSendKit.Estimates = {
    current: async () => ({ fee: 21_000n * 10n ** 9n, maxFee: 42_000n * 10n ** 9n }),
  }
  const previews: createSendKit.Previews = {
    current: async ({ network: { caipNetworkId }, token = coinAddress, amount }) => ({
      isSimulated: true,
      changes: [{ direction: 'out', token: { address: `${caipNetworkId}:${token}` }, amount }],
    }),
  }
  Object.assign(fake.adapter, {
    calls: async () => ({
      ...(await calls()),
      ...(scales && { lookupScales: async () => new Map(Object.entries(scales)) }),
      ...(hasPaid && { hasPaid }),
      ...(accountType && { getAccountType: async () => accountType }),
      estimateTransfer: (call: AccountOptions & TransferFields) => estimates.current(call),
      previewTransfer: (call: AccountOptions & TransferFields) => previews.current(call),
      async transfer({ address, network, ask, ...fields }: Transfer) {
        const { to, amount, token, decimals } = fields
        const caipAddress = `${network.caipNetworkId}:${address}`
        transfers.push({ caipAddress, to, amount, token, decimals })
        await ask(() => wallet.ask('transfer'))
        if (failure.current) throw failure.current
        wallet.sent.push({ to, amount, token })
        return { hash: `0x${String(wallet.sent.length).padStart(64, '0')}` }
      },
      ...((unchecked.length || Object.keys({ ...issues, ...canonical }).length) && {
        // Only an address that a name gave may be meant for another network.
        async checkReceiver({ text, isNamed }: { text: string; isNamed?: boolean }) {
          const issue = issues[text] !== 'elsewhere' || isNamed ? issues[text] : undefined
          return fake.adapter.isAddress(text)
            ? {
                ...{ address: text, ...(issue && { issue }) },
                ...(canonical[text] && { canonical: canonical[text] }),
                ...(isNamed && unchecked.includes(text) && { isUnchecked: true }),
              }
            : undefined
        },
      }),
      lookupAddress: async ({ name }: { name: string }) => {
        lookups.push(name)
        return onChain[name] ?? null
      },
    }),
  })
  const kit: Kit = createTestKit({
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('eip155', 10, 'OP Mainnet')],
    plugins: [fake.plugin, send()],
    ...(hasService && { services: { blockchain: 'https://service.test' } }),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      asked.push({ url: url.href, body: String(init?.body ?? '') })
      const chainId = url.searchParams.get('chainId') ?? ''
      const tokens = chainId === 'eip155:1' ? [coin(chainId), dollar] : [coin(chainId)]
      if (url.pathname.endsWith('/balance')) {
        return Response.json(service[url.pathname] ?? { balances: tokens })
      }
      const name = /^\/v1\/profile\/account\/(.+)$/.exec(url.pathname)?.[1]
      const address = name && names[decodeURIComponent(name)]
      if (address) return Response.json({ name, addresses: { 60: { address } }, attributes: [] })
      const answer = answers[url.pathname]
      return answer ? Response.json(answer) : new Response('{}', { status: 404 })
    },
    ...config,
  })
  wallet.accounts = [alice]
  wallet.caipNetworkId = 'eip155:1'
  await kit.connect({ connectorId: wallet.id })
  // From now on what the wallet does is followed.
  for (let turns = 0; !wallet.listeners.size; turns++) {
    if (turns > 10_000) throw new Error('The kit does not follow its wallet.')
    await new Promise((resolve) => setImmediate(resolve))
  }
  await readBalances(kit)
  return {
    kit,
    wallet,
    adapter: fake.adapter,
    asked,
    lookups,
    estimates,
    previews,
    transfers,
    failure,
  }
}

/** Reads what the active account has, as the screens do. */
export async function readBalances(kit: Kit): Promise<void> {
  if (getAccount(kit).isConnected) await Promise.allSettled([fetchTokens(kit), fetchBalance(kit)])
}

export declare namespace createSendKit {
  type Options = Partial<Config> & {
    /** Answers of the service by path. */
    readonly service?: Readonly<Record<string, object>>
    readonly hasService?: boolean
    /** Addresses by name. */
    readonly names?: Readonly<Record<string, string>>
    /** What is odd about addresses. */
    readonly issues?: Readonly<Record<string, CheckedReceiver['issue']>>
    /** Addresses of names of which it cannot be found out whether they are contracts of another network. */
    readonly unchecked?: readonly string[]
    /** What the network says of payments; absent: the namespace cannot ask. */
    readonly hasPaid?: NonNullable<AdapterCalls['hasPaid']>
    /** Other forms of a key, by what the network itself writes. */
    readonly canonical?: Readonly<Record<string, string>>
    /** What the chain says of them; default the same. */
    readonly onChain?: Readonly<Record<string, string>>
    /** By which multipliers tokens (addresses) show amounts; undefined: it cannot be read. */
    readonly scales?: Readonly<Record<string, string | undefined>>
    /** What the wallet says that the account is. */
    readonly accountType?: 'eoa' | 'smartAccount'
  }
  type Estimates = { current: (call: AccountOptions & TransferFields) => Promise<NetworkCost> }
  type Previews = {
    current: (call: AccountOptions & TransferFields) => Promise<TransactionPreview>
  }
  type ReturnType = {
    readonly kit: Kit
    readonly wallet: FakeWallet
    readonly adapter: FakeNamespace['adapter']
    readonly asked: readonly Asked[]
    /** Names that the chain was asked for. */
    readonly lookups: readonly string[]
    /** What the wallet was asked for, and of whom. */
    readonly transfers: readonly (TransferFields & { readonly caipAddress: string })[]
    /** What the chain says of costs. */
    readonly estimates: Estimates
    /** What the chain shows of a transfer beforehand; by default its amount leaves. */
    readonly previews: Previews
    /** What a transfer that was approved ends with. */
    readonly failure: { current?: Error }
  }
}
