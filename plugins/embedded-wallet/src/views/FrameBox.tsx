import type { Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import { featureStyles, Icon, useStyles, useText } from '@wallet-kit/core/ui'
import { useEffect } from 'react'
import { frameSlot } from '../frame/requireFrame.js'
import { getLive } from '../slice.js'

const lockIcon =
  'M6.75 8.75h6.5a2 2 0 0 1 2 2v3.5a2 2 0 0 1 -2 2h-6.5a2 2 0 0 1 -2 -2v-3.5a2 2 0 0 1 2 -2zM7 8.75V6.75a3 3 0 0 1 6 0v2'

/** Shows the frame, with the focus in it. */
export function FrameBox() {
  const kit: Kit = useKit()
  const t = useText()
  useStyles(featureStyles)
  // The visitor goes on in the frame. If the focus is on something of the page, it stays there.
  useEffect(() => {
    const { activeElement, body } = document
    const isHere = activeElement === body || activeElement?.hasAttribute('data-wk-root')
    if (isHere) getLive(kit).frame?.element.focus({ preventScroll: true })
  }, [kit])
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form's fields are in it
    <div className="wk-frame" role="group" aria-label={t('embeddedWallet.approve.frame')}>
      <p className="wk-frame__bar">
        <Icon path={lockIcon} size="s" />
        <span>{t('embeddedWallet.approve.frame')}</span>
      </p>
      <div className="wk-frame__body">
        <slot name={frameSlot} />
      </div>
    </div>
  )
}
