import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import {
  type Adapter,
  type AdapterCalls,
  ChainNotSupportedError,
  type LinkOptions,
  openProvider,
  poll,
  readProperty,
} from '@wallet-kit/core/plugin'
import { getBalance, readReceiver } from '../chain/accounts.js'
import { waitForTransaction } from '../chain/waitForTransaction.js'
import { disconnectTimeout } from '../constants.js'
import { parseAccounts, supportedNetworks } from './accounts.js'
import { signMessage } from './sign.js'
import { callFeature } from './solanaWallet.js'

const importTransfers = () => import('./transfer.js')

/** What an adapter does after connecting: loaded together, when the first of it is called. */
export type Calls = Required<
  Pick<
    AdapterCalls<'solana'>,
    | 'checkReceiver'
    | 'estimateTransfer'
    | 'findSent'
    | 'getBalance'
    | 'hasPaid'
    | 'lookupScales'
    | 'previewTransfer'
    | 'signMessage'
    | 'transfer'
    | 'waitForTransaction'
  >
> &
  Pick<Adapter<'solana'>, 'disconnect' | 'switchNetwork'>

/** The adapter's calls for one kit. */
export function createCalls(kit: Kit): Calls {
  const transfers = () => kit.load(importTransfers, 'The plugin "solana"')
  return {
    disconnect,
    signMessage,
    switchNetwork,
    getBalance: (call) => getBalance(kit, call),
    checkReceiver: ({ text }) => readReceiver(kit, text),
    async transfer({ connector, signal, address: from, ...call }) {
      const [{ transfer }, wallet] = await Promise.all([
        transfers(),
        openProvider(connector, signal),
      ])
      return { hash: await transfer(kit, { ...call, wallet, from, signal }) }
    },
    async estimateTransfer({ connector: _, address: from, ...call }) {
      return (await transfers()).estimateTransfer(kit, { ...call, from })
    },
    async previewTransfer({ connector: _, address: from, ...call }) {
      return (await transfers()).previewTransfer(kit, { ...call, from })
    },
    findSent: (call) => poll(async () => (await transfers()).findSent(kit, call), call.signal),
    hasPaid: async (call) => (await transfers()).hasPaid(kit, call),
    lookupScales: async (call) => (await transfers()).lookupScales(kit, call),
    waitForTransaction: (call) => waitForTransaction(kit, call),
  }
}

// The kit forgets the wallet anyway.
const fineErrors = [
  'UnsupportedMethodError',
  'UserRejectedError',
  'UnauthorizedError',
  'WalletTimeoutError',
  'WalletDisconnectedError',
]

/** Ends the connection in the wallet, where it can; that it cannot, declines or takes longer than 3 s is no failure. */
export async function disconnect({ connector, signal }: LinkOptions<'solana'>): Promise<void> {
  const wallet = connector.getOpened?.() ?? (await openProvider(connector, signal))
  await callFeature(wallet, {
    feature: 'standard:disconnect',
    signal,
    timeout: disconnectTimeout,
    parse: () => true,
  }).catch((error) => {
    if (!isWalletKitError(error) || !fineErrors.includes(error.name)) throw error
  })
}

/**
 * A Solana wallet is on no network: every request names one. So this only looks whether its accounts serve it, and throws
 * `ChainNotSupportedError` where they do not.
 */
export async function switchNetwork({
  connector,
  network,
  signal,
}: LinkOptions<'solana'> & { readonly network: Network }): Promise<undefined> {
  const wallet = await openProvider(connector, signal)
  const found = parseAccounts(readProperty(wallet, 'accounts'))
  if (found && supportedNetworks([network], found.networkIds)[0]) return undefined
  throw new ChainNotSupportedError({ chain: network.name, operation: connector.name })
}
