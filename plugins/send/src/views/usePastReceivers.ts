import { getAccount, type Kit } from '@wallet-kit/core'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useEffect } from 'react'
import { fetchPastReceivers } from '../actions/fetchPastReceivers.js'
import { isSendable } from '../service/isSendable.js'

/** Reads whom the account has sent to, anew with each account and network. */
export function usePastReceivers(): void {
  const kit: Kit = useKit()
  const { caipAddress, isConnected } = useRead(getAccount)
  const isHere = useRead(isSendable)
  useEffect(() => {
    if (isConnected && caipAddress && isHere) void fetchPastReceivers(kit)
  }, [kit, isConnected, caipAddress, isHere])
}
