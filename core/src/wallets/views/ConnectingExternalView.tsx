import { useEffect, useState } from 'react'
import type { Kit } from '../../kit/kit.js'
import { useAnnounce, useHeader } from '../../react/modalContext.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import type { connectingExternalView } from '../../router/coreViews.js'
import type { ViewProps } from '../../router/defineView.js'
import { modalSlice } from '../../router/modal.js'
import { screenSlice } from '../../router/router.js'
import { Button } from '../../ui/Button.js'
import { retryIcon } from '../../ui/Icon.js'
import { LinkFigure } from '../../ui/LinkFigure.js'
import { Mark } from '../../ui/Mark.js'
import { Stack } from '../../ui/Stack.js'
import { getConnectorRow } from '../getConnectorRows.js'
import { ConnectingOutcome } from './ConnectingOutcome.js'
import { useConnecting } from './useConnecting.js'

/** Waits for a wallet, in the small panel that steps aside; what comes of it is drawn by `ConnectingOutcome`. */
export function ConnectingExternalView({ params }: ViewProps<typeof connectingExternalView>) {
  const t = useText()
  const announce = useAnnounce()
  const { metadata } = (useKit() as Kit).config
  const { isEmbedded, hint } = useRead(getWait)
  const present = useRead(getConnectorRow, params.connectorId)
  const [first] = useState(present)
  const { state, failure, retry } = useConnecting(params)
  const row = present ?? first
  const app = { name: metadata?.name ?? t('common.thisApp'), image: metadata?.icons?.[0] }
  const id = params.connectorId
  const wallet = { id, name: row?.name ?? id, image: row?.icon, mark: row?.mark }
  const isWaiting = state === 'waiting' || state === 'pending'
  useHeader({ title: wallet.name })

  useEffect(() => {
    // The heading of a failure takes the focus and is read by itself.
    if (state === 'declined') announce(t('connecting.declined'), { isAssertive: true })
  }, [announce, state, t])

  if (isEmbedded || !isWaiting)
    return <ConnectingOutcome {...{ state, failure, app, wallet, retry }} />
  const line = t(`connecting.${state === 'waiting' ? 'approve' : state}`, { wallet: wallet.name })
  return (
    <Stack gap={3}>
      <div className="wk-wait">
        <LinkFigure state="waiting" isCompact from={<Mark {...app} />} to={<Mark {...wallet} />} />
        <div>
          <h3 className="wk-wait__title">{t('connecting.continue', { wallet: wallet.name })}</h3>
          <p className="wk-wait__text" role="status">
            {hint || line}
          </p>
        </div>
      </div>
      <Button kind="quiet" isWide icon={retryIcon} onClick={retry}>
        {t('common.tryAgain')}
      </Button>
    </Stack>
  )
}

/** Reactive: how the wait is shown, and where the wallet may be once it has lasted long. */
const getWait = (kit: Kit) => ({
  isEmbedded: kit.read(modalSlice).isEmbedded.value,
  hint: kit.read(screenSlice).waitHint.value,
})
