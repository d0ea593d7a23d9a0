import { useEffect } from 'react'
import { fetchWalletLists } from '../actions/fetchWalletLists.js'
import { getLegal } from '../actions/getLegal.js'
import type { Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { walletListsSlice } from '../slices/walletLists.js'

const getRows = (kit: Kit) => kit.read(walletListsSlice).rows.value

/**
 * Reads the lists of wallets, and makes them real links on phones for as long as the screen that calls this is drawn:
 * `getWalletHref` gives them. Without links, rows lead to a screen that says what failed. Nothing is paired before the terms
 * are accepted, where the host asks for that.
 */
export function useWalletLinks(): void {
  const kit: Kit = useKit()
  const rows = useRead(getRows)
  const isAllowed = useRead(getLegal)?.isAccepted !== false
  useEffect(() => {
    fetchWalletLists(kit)
  }, [kit])
  useEffect(() => (isAllowed ? rows?.startWalletLinks(kit) : undefined), [kit, rows, isAllowed])
}
