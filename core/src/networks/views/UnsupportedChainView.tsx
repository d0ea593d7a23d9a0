import { useEffect, useRef } from 'react'
import { getAccount } from '../../connection/getAccount.js'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import type { unsupportedChainView } from '../../router/coreViews.js'
import type { ViewProps } from '../../router/defineView.js'
import { Spinner } from '../../ui/Button.js'
import { Hero } from '../../ui/Hero.js'
import { closeIcon } from '../../ui/Icon.js'
import { LinkFigure } from '../../ui/LinkFigure.js'
import { Group, ListItem } from '../../ui/ListItem.js'
import { Mark } from '../../ui/Mark.js'
import { Stack } from '../../ui/Stack.js'
import { powerIcon } from '../../ui/screenIcons.js'
import { useDisconnecting } from '../../ui/useDisconnecting.js'
import { getNetwork } from '../chains.js'
import { getNetworkRows } from '../getNetworkRows.js'
import { NetworkList, useSwitching } from './NetworkList.js'
import { NetworkMark } from './NetworkMark.js'

/**
 * The wallet is on a network that the app does not use, or that a feature does not work on: choose another one, or disconnect.
 * Back closes.
 */
export default function UnsupportedChainView({ params }: ViewProps<typeof unsupportedChainView>) {
  const kit: Kit = useKit()
  const t = useText()
  const { namespace, caipNetworkId = '', status } = useRead(getAccount)
  const all = useRead(getNetworkRows, params ? undefined : namespace)
  const { isSupported: isConfigured, name, caipNetworkId: own } = useRead(getNetwork)
  const fits = (id: string) => !params || params.caipNetworkIds.includes(id)
  const rows = all.filter(({ network }) => fits(network.caipNetworkId))
  // The feature's own screen knows what to do where nobody is connected any more.
  const isSupported = isConfigured && (status === 'disconnected' || fits(caipNetworkId))
  const isLeft = useRef(false)
  const close = () => {
    if (isLeft.current) return
    isLeft.current = true
    if (params) kit.router.reset(params.view)
    else kit.router.close()
  }
  const { pendingId, choose } = useSwitching(close)
  const { isBusy, leave } = useDisconnecting(namespace)
  const number = caipNetworkId.split(':')[1] ?? ''
  const named = own === caipNetworkId ? name : t('unsupported.network', { number })
  const { metadata } = kit.config
  const app = metadata?.name ?? t('common.thisApp')

  // The visitor may change the network in the wallet itself, even before this screen is drawn.
  useEffect(() => {
    if (isSupported && !pendingId && !isBusy) close()
  })

  return (
    <>
      <LinkFigure
        state="broken"
        icon={closeIcon}
        from={<Mark name={app} image={metadata?.icons?.[0]} size="l" />}
        to={<NetworkMark network={{ caipNetworkId, name: number }} size="l" />}
      />
      <Hero
        title={t('unsupported.heading')}
        text={
          params && isConfigured && own === caipNetworkId
            ? t('unsupported.featureText', { network: name })
            : t('unsupported.text', { app, network: named })
        }
      />
      <Stack gap={3}>
        <div />
        <NetworkList
          label={t('unsupported.label')}
          items={rows}
          pendingId={pendingId}
          onChoose={({ network }) => choose(network)}
        />
        <Group>
          <ListItem
            mark={<Mark icon={powerIcon} />}
            name={t('common.disconnect')}
            end={isBusy && <Spinner />}
            aria-busy={isBusy || undefined}
            onClick={leave}
          />
        </Group>
      </Stack>
    </>
  )
}
