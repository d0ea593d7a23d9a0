import { getNamespaces } from '../connection/getNamespaces.js'
import { rememberWallet } from '../connection/rememberWallet.js'
import type { Kit } from '../kit/kit.js'
import type { ListedWallet } from '../plugin/contributions.js'

/** Makes a wallet of a directory a recent one, once it was paired with: its row then leads to the pairing again. */
export function rememberListedWallet(kit: Kit, wallet: ListedWallet): void {
  const { id, name, icon, rdns, namespaces, links = {} } = wallet
  const configured = getNamespaces(kit)
  const namespace = namespaces.find((each) => configured.includes(each))
  if (!namespace) return
  rememberWallet(kit, {
    id,
    name,
    type: 'WALLET_CONNECT',
    namespace,
    links,
    ...(icon && { icon }),
    ...(rdns && { rdns }),
  })
}
