import { getAccount } from '../actions/getAccount.js'
import type { Namespace } from '../namespaces/providers.js'
import { useRead } from './useRead.js'

/** Who is connected in a namespace, in the active one by default. */
export function useAccount(namespace?: Namespace): getAccount.ReturnType {
  return useRead(getAccount, namespace)
}
