import { getIdentity } from '@wallet-kit/core/plugin'
import { useRead } from '@wallet-kit/core/react'
import { Address, Name, RichText, useText } from '@wallet-kit/core/ui'
import { getAddressName } from '../actions/getAddressName.js'

/** "From 0x91…4bE07d", or by the name where one is known. */
export function Who({
  address,
  isSender,
}: {
  readonly address: string
  readonly isSender: boolean
}) {
  const t = useText()
  const name = useRead(getAddressName, address)
  const identity = useRead(getIdentity, address)
  // A label is the host's or the wallet's own, and no claim.
  const isVerified = name !== identity.name || identity.isVerified
  const who = name ? <Name name={name} isVerified={isVerified} /> : <Address address={address} />
  return <RichText text={t(isSender ? 'activity.from' : 'activity.to')} values={{ who }} />
}
