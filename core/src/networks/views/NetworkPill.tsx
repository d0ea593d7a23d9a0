import { getAccountNetwork } from '../../connection/getAccountNetwork.js'
import type { Kit } from '../../kit/kit.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { useText } from '../../react/useText.js'
import { networksView } from '../../router/coreViews.js'
import { leadTo } from '../../ui/leadTo.js'
import { Pill } from '../../ui/Pill.js'
import { NetworkMark } from './NetworkMark.js'

/** The network in Account's header; leads to the networks. */
export function NetworkPill() {
  const kit: Kit = useKit()
  const t = useText()
  const network = useRead(getAccountNetwork)
  return (
    <Pill kind="network" data-wk-key="networks" {...leadTo(kit, networksView)}>
      <NetworkMark network={network} size="s" />
      <span>{network.name}</span>
      <span className="wk-visually-hidden">. {t('account.changeNetwork')}</span>
    </Pill>
  )
}
