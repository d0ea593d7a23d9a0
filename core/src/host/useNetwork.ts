import { getNetwork } from '../networks/getNetwork.js'
import { useRead } from '../react/useRead.js'

/** The network the kit is on. */
export function useNetwork(): getNetwork.ReturnType {
  return useRead(getNetwork)
}
