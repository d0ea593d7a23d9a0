import { useEffect, useState } from 'react'
import { startDiscovery } from '../../connection/connectors.js'
import { setActiveNamespace } from '../../connection/storedSession.js'
import type { Kit } from '../../kit/kit.js'
import { NetworkMark } from '../../networks/views/NetworkMark.js'
import { useHeader } from '../../react/modalContext.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import {
  accountView,
  connectingExternalView,
  type selectNamespaceView,
} from '../../router/coreViews.js'
import type { ViewProps } from '../../router/defineView.js'
import { Address } from '../../ui/Address.js'
import { Hero } from '../../ui/Hero.js'
import { Icon, nextIcon } from '../../ui/Icon.js'
import { Group, ListItem, Tag } from '../../ui/ListItem.js'
import { preloadView } from '../../ui/leadTo.js'
import { Mark } from '../../ui/Mark.js'
import { Stack } from '../../ui/Stack.js'
import { askToConnect } from '../connecting.js'
import type { WalletRow } from '../connectorRow.js'
import { getConnectorRow } from '../getConnectorRows.js'
import { getNamespaceRows } from '../getNamespaceRows.js'

/** Asks which network type of a multi-chain wallet to connect. */
export default function SelectNamespaceView({ params }: ViewProps<typeof selectNamespaceView>) {
  const kit: Kit = useKit()
  const t = useText()
  const present = useRead(getConnectorRow, params.connectorId)
  const [first] = useState(present)
  const rows = useRead(getNamespaceRows, params.connectorId)
  // A wallet that goes away while its screen is open keeps its name; its rows go.
  const row: Pick<WalletRow, 'name' | 'icon' | 'mark'> = present ??
    first ?? { name: params.connectorId }
  const { name, icon, mark } = row
  useHeader({ title: name })
  useEffect(() => startDiscovery(kit), [kit])

  return (
    <>
      <Mark name={name} image={icon} mark={mark} size="l" isTop />
      <Hero title={t('namespace.title')} text={t('namespace.text', { wallet: name })} />
      <Stack>
        <div />
        <Group label={t('namespace.label')}>
          {rows.map((row) => (
            <NamespaceItem key={row.namespace} row={row} wallet={name} />
          ))}
        </Group>
      </Stack>
    </>
  )
}

type ItemProps = { readonly row: getNamespaceRows.Row; readonly wallet: string }

function NamespaceItem({ row, wallet }: ItemProps) {
  const kit: Kit = useKit()
  const t = useText()
  const { namespace, network, others, connectorId, unavailable, address } = row
  const preload = () =>
    address ? preloadView(kit, accountView) : preloadView(kit, connectingExternalView)
  return (
    <ListItem
      mark={<NetworkMark network={network} />}
      name={t(`namespace.${namespace}`)}
      sub={
        unavailable ??
        (address ? (
          <Address address={address} />
        ) : (
          others > 0 && connectorId && t('namespace.compatible', { count: others })
        ))
      }
      end={
        address ? (
          <Tag kind="on">{t('namespace.connected')}</Tag>
        ) : (
          !unavailable && <Icon path={nextIcon} size="s" isDirectional />
        )
      }
      reason={connectorId ? undefined : t('common.notIn', { wallet })}
      disabled={!!unavailable}
      data-wk-key={namespace}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        if (address) {
          setActiveNamespace(kit, { namespace })
          kit.router.push(accountView)
        } else if (connectorId) {
          askToConnect(kit, { connectorId, namespace })
        }
      }}
    />
  )
}
