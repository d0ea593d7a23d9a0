import type { Kit } from '@wallet-kit/core'
import { type Adapter, type AdapterCalls, openProvider } from '@wallet-kit/core/plugin'
import { disconnect } from '../wallet/disconnect.js'
import { signMessage } from '../wallet/signMessage.js'
import { switchNetwork } from '../wallet/switchNetwork.js'
import { getBalance } from './getBalance.js'
import { readReceiver } from './readReceiver.js'
import { waitForTransaction } from './waitForTransaction.js'

const importTransfers = () => import('./transfers.js')

/** What an adapter does after connecting: loaded together, when the first of it is called. */
export type Calls = Required<
  Pick<
    AdapterCalls<'solana'>,
    | 'checkReceiver'
    | 'estimateTransfer'
    | 'getBalance'
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
    waitForTransaction: (call) => waitForTransaction(kit, call),
  }
}
