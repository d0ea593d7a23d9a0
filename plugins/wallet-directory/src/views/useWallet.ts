import type { Kit } from '@wallet-kit/core'
import { getWalletHref, type ListedWallet, preloadImage } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useCallback, useEffect, useState } from 'react'
import { walletDirectorySlice } from '../slice.js'

/**
 * An image once it is there; one that takes longer than 2 s is given up, and initials stay in its place. With an element it
 * is read once that is in view (null until there is one), without at once.
 */
export function useImage(url: string | undefined, element?: Element | null): string | undefined {
  const kit: Kit = useKit()
  const [loaded, setLoaded] = useState(() => {
    const isKnown = url !== undefined && kit.read(walletDirectorySlice).images.peek().has(url)
    return isKnown ? url : undefined
  })
  const isData = /^data:/i.test(url ?? '')
  useEffect(() => {
    if (!url || loaded === url || isData || element === null) return
    let isGone = false
    function read(url: string) {
      preloadImage(url).then((isThere) => {
        if (!isThere) return
        kit.write(walletDirectorySlice, ({ images }) => {
          images.value = new Set(images.value).add(url)
        })
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

/** Where the tap on a wallet leads: its link with the pairing, on a phone and while there is one. */
export function useHref(wallet: ListedWallet): ReturnType<typeof getWalletHref> {
  const getHref = useCallback((kit: Kit) => getWalletHref(kit, wallet), [wallet])
  return useRead(getHref)
}
