import type { Kit } from '@wallet-kit/core'
import { getService, isMobile, type ListedWallet, reportError } from '@wallet-kit/core/plugin'

import { rowTimeout, spareWallets } from '../constants.js'
import { createFilter, getLive, setCount, walletDirectorySlice } from '../slice.js'
import { hasLink } from '../wallets/isReachable.js'
import { loadBundledWallets, lookupWallets } from './lookupWallets.js'

/** The wallets that one slot of the Connect list shows. Throws `PluginLoadError`. */
export default async function readSlot(
  kit: Kit,
  slot: 'featured' | 'custom' | 'recommended',
): Promise<readonly ListedWallet[]> {
  const { options } = getLive(kit)
  const { featured = [], recommended = 2, exclude = [] } = options
  if (slot === 'custom') return kit.read(walletDirectorySlice).custom.value
  const wallets = await readWallets(kit, {
    include: slot === 'featured' ? featured : options.include,
    exclude: slot === 'featured' ? exclude : [...exclude, ...featured],
    // The answer is then the beginning of the list of AllWallets.
    isWhole: slot === 'recommended' && !featured[0],
    entries: slot === 'featured' ? featured.length : recommended + spareWallets,
  })
  // The list is cut when the rows are drawn: the next wallet takes the place of one that is present.
  if (slot === 'recommended') return isMobile() ? wallets.filter(hasLink) : wallets
  return [...wallets].sort((a, b) => featured.indexOf(a.id) - featured.indexOf(b.id))
}

async function readWallets(
  kit: Kit,
  { isWhole, ...lists }: lookupWallets.Options & { readonly isWhole: boolean },
): Promise<readonly ListedWallet[]> {
  const fits = createFilter(kit, lists)
  if (getService(kit, 'directory')) {
    try {
      const { wallets, count } = await lookupWallets(kit, { ...lists, timeout: rowTimeout })
      if (isWhole) setCount(kit, count)
      return wallets.filter(fits)
    } catch (error) {
      // Connect shows the bundled wallets instead, without a toast.
      reportError(kit, error)
    }
  }
  return (await loadBundledWallets(kit)).filter(fits)
}
