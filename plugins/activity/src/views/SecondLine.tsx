import { getAccount, type Kit } from '@wallet-kit/core'
import { getIdentity, isSameAddress } from '@wallet-kit/core/plugin'
import { useRead } from '@wallet-kit/core/react'
import { Address, Icon, Name, RichText, useText, warnIcon } from '@wallet-kit/core/ui'
import type { Description } from '../transaction/describeTransaction.js'
import { Moved } from './Moved.js'

/** With whom, or for what; in its place that the address only looks like one that is known. */
export function SecondLine({ row, lookAlike }: SecondLine.Props) {
  const t = useText()
  const { provider, given, collection, counterparty } = row
  if (lookAlike) {
    return (
      <span className="wk-tx__warn">
        <Icon path={warnIcon} size="s" />
        <span>
          <RichText
            text={t('activity.looksLike')}
            values={{ address: <Address address={lookAlike} /> }}
          />
        </span>
      </span>
    )
  }
  const words = provider ? (
    <bdi>{provider}</bdi>
  ) : given ? (
    <RichText text={t('activity.from')} values={{ who: <Moved transfer={given} isPlain /> }} />
  ) : collection ? (
    <bdi>{collection}</bdi>
  ) : (
    counterparty && <Who {...counterparty} />
  )
  return words ? <span className="wk-row__sub">{words}</span> : null
}

export declare namespace SecondLine {
  type Props = {
    readonly row: Description
    /** The known address. */
    readonly lookAlike: string | undefined
  }
}

/** "From 0x91…4bE07d", or by the name where one is known. */
function Who({ address, isSender }: { readonly address: string; readonly isSender: boolean }) {
  const t = useText()
  const name = useRead(getAddressName, address)
  const identity = useRead(getIdentity, address)
  // A label comes from the host or the wallet, so there is nothing to verify.
  const isVerified = name !== identity.name || identity.isVerified
  const who = name ? <Name name={name} isVerified={isVerified} /> : <Address address={address} />
  return <RichText text={t(isSender ? 'activity.from' : 'activity.to')} values={{ who }} />
}

/**
 * Reactive: the name of an address of the active namespace where it is known already: its public name, the host's label or the
 * wallet's. Nothing is asked for it.
 */
export function getAddressName(kit: Kit, address: string): string | undefined {
  const { accounts, namespace } = getAccount(kit)
  const isSame = (other: string) =>
    isSameAddress(`${namespace}:_:${address}`, `${namespace}:_:${other}`)
  const own = accounts.find((account) => isSame(account.address))
  const labels = Object.entries(kit.config.addressLabels ?? {})
  return (
    getIdentity(kit, own?.address ?? address).name ??
    labels.find(([labelled]) => isSame(labelled))?.[1] ??
    own?.label
  )
}
