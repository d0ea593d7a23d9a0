import type { Kit, ListedWallet } from '@wallet-kit/core'
import { useRead } from '@wallet-kit/core/react'
import { getWalletHref } from '@wallet-kit/core/ui'
import { useCallback } from 'react'

/** Where the tap on a wallet leads: its link with the pairing, on a phone and while there is one. */
export function useHref(wallet: ListedWallet): ReturnType<typeof getWalletHref> {
  const getHref = useCallback((kit: Kit) => getWalletHref(kit, wallet), [wallet])
  return useRead(getHref)
}
