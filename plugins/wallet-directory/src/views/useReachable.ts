import type { Kit } from '@wallet-kit/core'
import {
  getPresentRow,
  type getPresentRows,
  isMobile,
  type ListedWallet,
} from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'

import { useMemo } from 'react'
import { isReachable } from '../service/isReachable.js'

/** The wallets that can be used here: on a phone those that are present, and those that lead anywhere. */
export function useReachable(
  wallets: readonly ListedWallet[],
  present: ReturnType<typeof getPresentRows>,
): readonly ListedWallet[] {
  const kit: Kit = useKit()
  return useMemo(
    () =>
      isMobile()
        ? wallets.filter((wallet) => isReachable(wallet) || getPresentRow(kit, wallet, present))
        : wallets,
    [kit, wallets, present],
  )
}
