import { useEffect, useState } from 'react'
import { getConnectorRow } from '../actions/getConnectorRow.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useAnnounce } from '../modal/useAnnounce.js'
import { useHeader } from '../modal/useHeader.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import type { ViewProps } from '../router/defineView.js'
import { modalSlice } from '../slices/modal.js'
import { Actions } from '../ui/Actions.js'
import { Button } from '../ui/Button.js'
import { ErrorState } from '../ui/ErrorState.js'
import { Hero } from '../ui/Hero.js'
import { bangIcon } from '../ui/icons/bang.js'
import { closeIcon } from '../ui/icons/close.js'
import { retryIcon } from '../ui/icons/retry.js'
import { LinkFigure } from '../ui/LinkFigure.js'
import { Mark } from '../ui/Mark.js'
import { Stack } from '../ui/Stack.js'
import type { connectingExternalView } from './coreViews.js'
import { GetWallet } from './GetWallet.js'
import { useConnecting } from './useConnecting.js'

/** Waits for a wallet: waiting, declined, failed, not installed, each with a way on. */
export default function ConnectingExternalView({
  params,
}: ViewProps<typeof connectingExternalView>) {
  const t = useText()
  const announce = useAnnounce()
  const { metadata } = (useKit() as Kit).config
  const isEmbedded = useRead(isEmbeddedModal)
  const present = useRead(getConnectorRow, params.connectorId)
  const [first] = useState(present)
  const { state, retry } = useConnecting(params.connectorId, params.namespace)
  const { name: wallet, icon } = present ?? first ?? { name: params.connectorId, icon: undefined }
  const app = metadata?.name ?? t('common.thisApp')
  useHeader({ title: wallet })

  const words = t(`connecting.${state}`, { wallet })
  useEffect(() => {
    // The heading of a failure takes the focus and is read by itself.
    if (state === 'declined' || state === 'missing') {
      announce(words, { isAssertive: true })
    }
  }, [announce, state, words])

  const isCompact = !isEmbedded && (state === 'waiting' || state === 'pending')
  const size = isCompact ? {} : { size: 'l' as const }
  const marks = {
    from: <Mark name={app} image={metadata?.icons?.[0]} {...size} />,
    to: <Mark name={wallet} image={icon} {...size} />,
  }
  const again = (kind: 'primary' | 'quiet') => (
    <Button kind={kind} isWide icon={retryIcon} onClick={retry}>
      {t('common.tryAgain')}
    </Button>
  )

  if (state === 'declined') {
    return (
      <>
        <LinkFigure state="broken" icon={closeIcon} {...marks} />
        <Hero title={words} text={t('connecting.declinedText')} />
        <Actions>{again('primary')}</Actions>
      </>
    )
  }
  if (state === 'failed') {
    return (
      <ErrorState
        figure={<LinkFigure state="broken" icon={bangIcon} {...marks} />}
        title={words}
        text={t('connecting.failedText')}
        action={again('primary')}
      />
    )
  }
  if (state === 'missing') {
    return (
      <>
        <LinkFigure state="broken" icon={bangIcon} {...marks} />
        <Hero title={words} text={t('connecting.missingText')} />
        <Actions>
          <GetWallet wallet={wallet} />
          {again('quiet')}
        </Actions>
      </>
    )
  }
  const title = t('connecting.continue', { wallet })
  const text = t(state === 'pending' ? 'connecting.pending' : 'connecting.approve', { wallet })
  return isCompact ? (
    <Stack gap={3}>
      <div className="wk-wait">
        <LinkFigure state="waiting" isCompact {...marks} />
        <div>
          <h3 className="wk-wait__title">{title}</h3>
          <p className="wk-wait__text">{text}</p>
        </div>
      </div>
      {again('quiet')}
    </Stack>
  ) : (
    <>
      <LinkFigure state="waiting" {...marks} />
      <Hero title={title} text={text} />
      <Actions>{again('quiet')}</Actions>
    </>
  )
}

const isEmbeddedModal = (kit: Kit) => kit.read(modalSlice).isEmbedded.value
