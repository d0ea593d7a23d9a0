import { getAccount, type Kit } from '@wallet-kit/core'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { sendSlice } from '../slice.js'
import { foldAddress } from './foldAddress.js'

/** Reactive: whether an address of the active network is the contract of the token, or of one that the account holds. */
export function isTokenContract(kit: Kit, to: string, token: string | undefined): boolean {
  const caipTo = `${getAccount(kit).caipNetworkId}:${to}`
  const { contracts } = kit.read(sendSlice)
  return contracts.value.has(foldAddress(caipTo)) || (!!token && isSameAddress(token, caipTo))
}
