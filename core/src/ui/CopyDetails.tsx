import type { Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { useText } from '../react/useText.js'
import { copyText } from './copyText.js'
import { copyIcon } from './icons/copy.js'
import { TextButton } from './TextButton.js'

/** Copies versions, states and recent errors for a bug report: no address, link or secret. */
export function CopyDetails() {
  const kit: Kit = useKit()
  const t = useText()
  return (
    <TextButton
      icon={copyIcon}
      onClick={async () => {
        const text = JSON.stringify(await kit.diagnostics(), null, 2)
        copyText(kit, { text, toast: 'common.detailsCopied' })
      }}
    >
      {t('common.copyDetails')}
    </TextButton>
  )
}
