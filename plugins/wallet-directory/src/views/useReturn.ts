import type { Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { useEffect, useState } from 'react'
import { walletDirectorySlice } from '../slice.js'

/** The place of the wallet that led away from the list, once, for who comes back. */
export function useReturn(wallets: readonly ListedWallet[]): number | undefined {
  const kit: Kit = useKit()
  const [chosen] = useState(() => kit.read(walletDirectorySlice).chosen.peek())
  useEffect(() => {
    kit.write(walletDirectorySlice, (slice) => {
      slice.chosen.value = undefined
    })
  }, [kit])
  const index = chosen === undefined ? -1 : wallets.findIndex(({ id }) => id === chosen)
  return index < 0 ? undefined : index
}
