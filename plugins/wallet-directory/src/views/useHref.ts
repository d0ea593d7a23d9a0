import type { Kit } from '@wallet-kit/core'
import { getWalletHref, type ListedWallet } from '@wallet-kit/core/plugin'
import { useRead } from '@wallet-kit/core/react'

import { useCallback } from 'react'

/** Where the tap on a wallet leads: its link with the pairing, on a phone and while there is one. */
export function useHref(wallet: ListedWallet): ReturnType<typeof getWalletHref> {
  const getHref = useCallback((kit: Kit) => getWalletHref(kit, wallet), [wallet])
  return useRead(getHref)
}
