import type { Network } from '@wallet-kit/core'
import { openProvider, type SignerOptions } from '@wallet-kit/core/plugin'
import { isPayable } from '../chain/address.js'
import { disconnect } from './disconnect.js'
import { signMessage } from './signMessage.js'
import { switchNetwork } from './switchNetwork.js'

/** What an adapter does after connecting: loaded together, when the first of it is called. */
export const calls = {
  disconnect,
  switchNetwork,
  checkReceiver: async ({ text, network }: { readonly text: string; readonly network: Network }) =>
    isPayable(text, network.caipNetworkId) ? { address: text } : undefined,
  async signMessage({
    connector,
    signal,
    address,
    ask,
    message,
  }: SignerOptions<'bip122'> & { readonly message: string }): Promise<string> {
    return signMessage(await openProvider(connector, signal), { address, message, ask, signal })
  },
}
