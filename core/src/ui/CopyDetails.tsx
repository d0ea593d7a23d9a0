import { buildDiagnostics } from '../kit/buildDiagnostics.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useKit } from '../react/useKit.js'
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
      onClick={() =>
        copyText(kit, {
          text: JSON.stringify(buildDiagnostics(kit), null, 2),
          toast: 'common.detailsCopied',
        })
      }
    >
      {t('common.copyDetails')}
    </TextButton>
  )
}
