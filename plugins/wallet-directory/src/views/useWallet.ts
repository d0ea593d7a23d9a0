import type { Kit } from '@wallet-kit/core'
import {
  type getPresentRow,
  getWalletHref,
  type ListedWallet,
  preloadImage,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useCallback, useEffect, useState } from 'react'
import { getLive } from '../slice.js'

/**
 * Gives an image's url once the image has loaded. After 2 s it is given up, and the initials stay. With `element` the image is loaded
 * once that is in view (null: there is no element yet), without it at once.
 */
export function useImage(url: string | undefined, element?: Element | null): string | undefined {
  const kit: Kit = useKit()
  const [loaded, setLoaded] = useState(() => {
    const isKnown = url !== undefined && getLive(kit).images.has(url)
    return isKnown ? url : undefined
  })
  const isData = /^data:/i.test(url ?? '')
  useEffect(() => {
    if (!url || loaded === url || isData || element === null) return
    let isGone = false
    function read(url: string) {
      preloadImage(url).then((isThere) => {
        if (!isThere) return
        getLive(kit).images.add(url)
        if (!isGone) setLoaded(url)
      })
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      read(url)
    })
    if (element) observer.observe(element)
    else read(url)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [kit, url, loaded, isData, element])
  return isData || loaded === url ? url : undefined
}

/**
 * The icon of a listed wallet: as it announced itself where it is present, else the list's. Where several say they are it, none of
 * theirs.
 */
export const iconOf = (
  wallet: ListedWallet,
  present: ReturnType<typeof getPresentRow>,
): string | undefined => (present?.kind === 'claim' ? undefined : present?.icon) ?? wallet.icon

/** The link of a wallet with the pairing in it, on a phone and while there is a pairing. */
export function useHref(wallet: ListedWallet): ReturnType<typeof getWalletHref> {
  const getHref = useCallback((kit: Kit) => getWalletHref(kit, wallet), [wallet])
  return useRead(getHref)
}
