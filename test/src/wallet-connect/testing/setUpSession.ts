import type { Relay } from '../../relay/relay.js'
import { startRelay } from '../../relay/startRelay.js'
import { createWalletConnectWallet } from '../createWalletConnectWallet.js'
import type { WalletConnectWalletOptions } from '../walletConnectOptions.js'
import { openApp } from './openApp.js'

/** A relay with a wallet and an app on it. `close` ends the three, whatever state they are in. */
export async function setUpSession({
  relay,
  ...options
}: Partial<WalletConnectWalletOptions> & { relay?: Relay } = {}) {
  const own = relay ?? (await startRelay())
  const wallet = await createWalletConnectWallet({ ...options, relayUrl: own.url })
  const app = await openApp({ relayUrl: own.url })

  return {
    relay: own,
    wallet,
    app,
    async close() {
      await Promise.all([app.close(), wallet.control.stop()])
      await own.stop()
    },
  }
}

export declare namespace setUpSession {
  type SetUp = Awaited<ReturnType<typeof setUpSession>>
}
