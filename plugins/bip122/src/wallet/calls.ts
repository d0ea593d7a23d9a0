import { type AccountOptions, openProvider } from '@wallet-kit/core'
import { disconnect } from './disconnect.js'
import { signMessage } from './signMessage.js'
import { switchNetwork } from './switchNetwork.js'

/** What an adapter does after connecting: loaded together, when the first of it is called. */
export const calls = {
  disconnect,
  switchNetwork,
  async signMessage({
    connector,
    signal,
    address,
    message,
  }: AccountOptions<'bip122'> & { readonly message: string }): Promise<string> {
    return signMessage(await openProvider(connector, signal), { address, message, signal })
  },
}
