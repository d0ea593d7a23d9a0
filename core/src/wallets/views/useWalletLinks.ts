import { useEffect, useLayoutEffect } from 'react'
import type { Kit } from '../../kit/kit.js'
import { isMobile } from '../../platform/device.js'
import { useKit, useRead } from '../../react/useKit.js'
import { getLegal } from '../legal.js'
import { fetchWalletLists, walletListsSlice } from '../walletSources.js'

// Only phones need it.
const importLinks = () => import('../walletLinks.js')

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
  useEffect(() => {
    if (!isAllowed || !isMobile()) return
    let end = () => {}
    let hasLeft = false
    kit.load(importLinks, 'The links of wallets').then(
      ({ startWalletLinks }) => {
        if (!hasLeft) end = startWalletLinks(kit)
      },
      () => undefined,
    )
    return () => {
      hasLeft = true
      end()
    }
  }, [kit, isAllowed])
}
