import { getNetwork } from '../actions/getNetwork.js'
import { useRead } from './useRead.js'

/** The network the kit is on. */
export function useNetwork(): getNetwork.ReturnType {
  return useRead(getNetwork)
}
