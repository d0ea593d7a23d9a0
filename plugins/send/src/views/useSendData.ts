import { getAccount, type Kit } from '@wallet-kit/core'
import { fetchTokens } from '@wallet-kit/core/money'
import { fetchAccountType, fetchBalance, reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'

import { useEffect } from 'react'
import { isSendable } from '../service/isSendable.js'

/** Reads what the screens show of the account, anew with each account and network. */
export function useSendData(): void {
  const kit: Kit = useKit()
  const { caipAddress, isConnected } = useRead(getAccount)
  const isHere = useRead(isSendable)
  useEffect(() => {
    // Of a network that the host did not configure nobody is asked.
    if (!isConnected || !caipAddress || !isHere) return
    const report = (error: unknown) => reportError(kit, error)
    fetchTokens(kit).catch(report)
    fetchBalance(kit).catch(report)
    fetchAccountType(kit).catch(report)
  }, [kit, isConnected, caipAddress, isHere])
}
