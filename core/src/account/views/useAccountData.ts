import { useCallback, useEffect } from 'react'
import { fetchAccountType } from '../../connection/fetchAccountType.js'
import { getAccount } from '../../connection/getAccount.js'
import type { Kit } from '../../kit/kit.js'
import { reportError } from '../../notices/reportError.js'
import { contributorsOf } from '../../plugin/contributorsOf.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { fetchBalance } from '../fetchBalance.js'
import { fetchIdentity } from '../fetchIdentity.js'

/** Reads what Account shows, anew with each account and network; gives the function that reads past the caches and is done when all of it was answered. */
export function useAccountData(): () => Promise<void> {
  const kit: Kit = useKit()
  const { caipAddress, isConnected } = useRead(getAccount)

  const read = useCallback(
    (forceUpdate: boolean) => {
      const report = (error: unknown) => reportError(kit, error)
      const balances = [
        fetchBalance(kit, { forceUpdate }).catch(report),
        ...contributorsOf(kit)
          .flatMap(({ contributes }) => contributes?.accountReaders ?? [])
          .map(({ load }) =>
            kit
              .load(load, 'What Account shows')
              .then((part) => part.default(kit, { forceUpdate }))
              .catch(report),
          ),
      ]
      fetchIdentity(kit).catch(report)
      fetchAccountType(kit).catch(report)
      return Promise.all(balances)
    },
    [kit],
  )
  useEffect(() => {
    if (isConnected && caipAddress) void read(false)
  }, [read, isConnected, caipAddress])
  return async () => void (await read(true))
}
