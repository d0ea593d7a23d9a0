import type { ComponentPropsWithoutRef } from 'react'
import { getAccountNetwork } from '../../connection/getAccount.js'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { networksView } from '../../router/coreViews.js'
import { downIcon } from '../../ui/buttonIcons.js'
import { classNames } from '../../ui/classNames.js'
import { Icon } from '../../ui/Icon.js'
import { leadTo } from '../../ui/leadTo.js'
import featureStyles from '../../ui/styles/features.css.js'
import { useStyles } from '../../ui/useStyles.js'
import { NetworkMark } from './NetworkMark.js'

/** The network in Account's header; leads to the networks. */
export function NetworkPill() {
  const kit: Kit = useKit()
  const t = useText()
  const network = useRead(getAccountNetwork)
  useStyles(featureStyles)
  return (
    <Pill kind="network" data-wk-key="networks" {...leadTo(kit, networksView)}>
      <NetworkMark network={network} size="s" />
      <span>{network.name}</span>
      <span className="wk-visually-hidden">. {t('account.changeNetwork')}</span>
    </Pill>
  )
}

/** A small choice: 28 px high with a hit area of 44. `kind="network"` is the one in the header, with an icon in it. */
function Pill({ kind, className, children, ...rest }: Pill.Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(kind === 'network' ? 'wk-netpill' : 'wk-pill', className)}
    >
      {children}
      <Icon path={downIcon} size="s" />
    </button>
  )
}

declare namespace Pill {
  type Props = ComponentPropsWithoutRef<'button'> & { readonly kind?: 'network' }
}
