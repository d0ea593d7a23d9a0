import type { Kit } from '../kit/kit.js'

/** The core's screens and the keys of their titles. */
const core: Readonly<Record<string, string>> = {
  Connect: 'connect.title',
  ConnectWallets: 'connect.wallets',
  SelectNamespace: 'namespace.title',
  ConnectingExternal: 'connecting.title',
  Account: 'account.title',
  Accounts: 'accounts.title',
  Networks: 'networks.title',
  UnsupportedChain: 'unsupported.title',
}

/** The message key of a view's title; undefined where neither the core nor a listed plugin brings a view of this name. */
export function getTitleKey(kit: Kit, name: string): string | undefined {
  return Object.hasOwn(core, name)
    ? core[name]
    : kit.plugins.flatMap(({ views = [] }) => views).find(({ view }) => view.name === name)?.title
}
