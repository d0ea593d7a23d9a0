import type { Kit } from '@wallet-kit/core'
import { trackTransaction } from '@wallet-kit/core/money'
import { hasData, parseCaipAddress } from '@wallet-kit/core/plugin'
import { onrampOpened } from '../events.js'
import type { OnrampProvider } from '../options.js'
import { watchPurchase } from './watchPurchase.js'

/**
 * Notes that a provider's page was opened for an account. If there is a history, it shows a pending purchase until the outcome is known.
 * `tab` is the page, if it is known.
 */
export function beginPurchase(kit: Kit, { provider, caipAddress, tab }: beginPurchase.Options) {
  const since = Date.now()
  const id = `onramp:${provider.id}:${since}`
  const { caipNetworkId: chainId = '', address = '' } = parseCaipAddress(caipAddress) ?? {}
  kit.emit(onrampOpened, { provider: provider.id, caipAddress })
  if (hasData(kit, 'history')) {
    trackTransaction(kit, {
      id,
      caipAddress,
      minedAt: since,
      chainId,
      operationType: 'buy',
      status: 'pending',
      sentTo: address,
      transfers: [],
      provider: provider.name,
    })
  }
  watchPurchase(kit, { id, provider: provider.id, caipAddress, since, tab, isNew: true })
}

export declare namespace beginPurchase {
  type Options = {
    readonly provider: Pick<OnrampProvider, 'id' | 'name'>
    /** CAIP-10: who gets the crypto, and where. */
    readonly caipAddress: string
    readonly tab?: { readonly closed: boolean } | undefined
  }
}
