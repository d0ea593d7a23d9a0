import { getAccount, type Kit } from '@wallet-kit/core'
import { isSameAddress, type ReceiverAccount } from '@wallet-kit/core/plugin'
import { isAlike } from '../service/isAlike.js'
import { isTokenContract } from '../service/isTokenContract.js'
import { sendSlice } from '../slice.js'

/** Reactive: what there is to say about an address before the active account sends something there. */
export function getReceiverFacts(
  kit: Kit,
  to: string,
  token?: string | undefined,
): getReceiverFacts.ReturnType {
  const {
    accounts,
    address: own = '',
    caipAddress = '',
    caipNetworkId,
    namespace,
  } = getAccount(kit)
  const { pastReceivers, history, knownReceiver } = kit.read(sendSlice)
  const caipTo = `${caipNetworkId}:${to}`
  const isTo = (address: string) => isSameAddress(`${caipNetworkId}:${address}`, caipTo)
  const read = history.value?.caipAddress === caipAddress ? history.value : undefined
  const past = [...(pastReceivers.value[namespace] ?? []), ...(read?.addresses ?? [])]
  const isPast = past.some(isTo)
  const isSelf = isTo(own)
  const known = [...past, ...accounts.map(({ address }) => address)]
  // Who was sent to before is who was meant.
  const paid = read?.payers ?? []
  const place = paid.findIndex(isTo)
  // Who paid first is copied, and who looks like that later may have paid as well, in worthless tokens.
  const earlier = paid.slice(place + 1)
  const alike =
    isPast || isSelf ? undefined : [...known, ...earlier].find((address) => isAlike(address, to))
  const isKnown = isPast || accounts.some(({ address }) => isTo(address))
  const unseen = isKnown || !read || read.status === 'loading' ? undefined : read.status
  const said = knownReceiver.value
  const account = said?.caipTo === caipTo && said.token === token ? said.account : undefined
  return { isToken: isTokenContract(kit, to, token), isSelf, alike, unseen, account }
}

export declare namespace getReceiverFacts {
  type ReturnType = {
    /** It is a contract of a token: what is sent there is lost. Refused. */
    readonly isToken: boolean
    /** It is the account itself. */
    readonly isSelf: boolean
    /** Somebody sent to before, or who paid the account, whose address looks the same and is not. */
    readonly alike: string | undefined
    /**
     * Nothing was found that was sent there before: in the whole history of the account on its network, or in the latest part of it; or it
     * could not be read. Undefined for who is known, and where nothing can be said.
     */
    readonly unseen: 'whole' | 'part' | 'failed' | undefined
    /** What it is on the chain, where it is no account of a key. */
    readonly account: ReceiverAccount | undefined
  }
}
