import { getAccount } from '../connection/getAccount.js'
import type { Namespace } from '../networks/providers.js'
import { useRead } from '../react/useRead.js'

/** Who is connected in a namespace, in the active one by default. */
export function useAccount(namespace?: Namespace): getAccount.ReturnType {
  return useRead(getAccount, namespace)
}
