import { useRead } from '@wallet-kit/core/react'
import { Address, RichText, useText } from '@wallet-kit/core/ui'
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
  const who = name ? <bdi>{name}</bdi> : <Address address={address} />
  return <RichText text={t(isSender ? 'activity.from' : 'activity.to')} values={{ who }} />
}
