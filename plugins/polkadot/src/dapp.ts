import type { PolkadotSource } from './options.js'
import { enableByDapp } from './wallet/enableByDapp.js'

/**
 * Enables extensions through `@polkadot/extension-dapp`, which the host installs: for hosts that use its `web3FromSource`,
 * `web3FromAddress` and the like beside the kit. Accounts and signatures are the same as without it. The library is loaded when
 * somebody connects; it enables every extension of the page at once, so each may ask the visitor. A restore asks the one
 * extension without it.
 * @example polkadot({ source: polkadotDapp() })
 * @see https://polkadot.js.org/docs/extension/usage
 */
export function polkadotDapp(): PolkadotSource {
  return { enable: enableByDapp }
}
