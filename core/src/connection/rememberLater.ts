import type { Kit } from '../kit/kit.js'
import type { Connector } from '../namespaces/connector.js'

const importRemembering = () => import('../actions/rememberWallet.js')

/**
 * Puts a wallet among the recent ones after the page has shown the account. Nothing waits for it: where its code does not
 * arrive, the list is only shorter.
 */
export function rememberLater(kit: Kit, connector: Connector): void {
  const timer = setTimeout(() => {
    forget()
    kit.load(importRemembering, 'The recent wallets').then(
      ({ rememberWallet }) => rememberWallet(kit, connector),
      () => undefined,
    )
  })
  const forget = kit.onDestroy(() => clearTimeout(timer))
}
