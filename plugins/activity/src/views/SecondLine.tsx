import { Address, Icon, RichText, useText, warnIcon } from '@wallet-kit/core/ui'
import type { Description } from '../service/describeTransaction.js'
import { Moved } from './Moved.js'
import { Who } from './Who.js'

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
