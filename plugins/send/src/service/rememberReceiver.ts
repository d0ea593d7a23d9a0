import type { Kit } from '@wallet-kit/core'
import { isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import { sendSlice } from '../slice.js'
import { keptReceivers, pastReceiversKey } from './pastReceiversKey.js'

/** Keeps whom something was sent to; of too many the oldest goes. */
export function rememberReceiver(
  kit: Kit,
  { caipAddress, to }: { readonly caipAddress: string; readonly to: string },
): void {
  const parts = parseCaipAddress(caipAddress)
  if (!parts) return
  const { namespace, caipNetworkId } = parts
  const isTo = (address: string) =>
    isSameAddress(`${caipNetworkId}:${address}`, `${caipNetworkId}:${to}`)
  kit.write(sendSlice, ({ pastReceivers }) => {
    const others = (pastReceivers.peek()[namespace] ?? []).filter((address) => !isTo(address))
    const list = [to, ...others].slice(0, keptReceivers)
    pastReceivers.value = { ...pastReceivers.peek(), [namespace]: list }
    kit.storage.set(pastReceiversKey, pastReceivers.value)
  })
}
