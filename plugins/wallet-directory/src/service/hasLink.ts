import type { ListedWallet } from '@wallet-kit/core/plugin'

/** Whether a wallet is opened by a link on a phone, with a pairing or with this page. */
export function hasLink({ links = {} }: ListedWallet): boolean {
  const { native, universal, web, browse } = links
  return !!(native || universal || web || browse)
}
