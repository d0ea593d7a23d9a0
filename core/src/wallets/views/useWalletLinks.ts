import { useEffect, useLayoutEffect } from 'react'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'
import { getLegal } from '../legal.js'
import { startWalletLinks } from '../walletLinks.js'
import { fetchWalletLists, walletListsSlice } from '../walletSources.js'

/** How long the wallets of the page may keep all rows waiting, in milliseconds. */
const patience = 1000

/**
 * Reads the lists of wallets, and makes them real links on phones for as long as the screen that calls this is drawn:
 * `getWalletHref` gives them. Without links, rows lead to a screen that says what failed. Nothing is paired before the terms
 * are accepted, where the host asks for that.
 */
export function useWalletLinks(): void {
  const kit: Kit = useKit()
  const isAllowed = useRead(getLegal)?.isAccepted !== false
  useEffect(() => {
    const timer = setTimeout(() => {
      kit.write(walletListsSlice, ({ isEarly }) => {
        isEarly.value = false
      })
    }, patience)
    return () => clearTimeout(timer)
  }, [kit])
  // Before anything is drawn that would move.
  useLayoutEffect(() => {
    fetchWalletLists(kit)
  }, [kit])
  useEffect(() => (isAllowed ? startWalletLinks(kit) : undefined), [kit, isAllowed])
}
