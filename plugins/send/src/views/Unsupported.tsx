import type { Kit } from '@wallet-kit/core'
import { networksView } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { Button, Empty, useText, warnIcon } from '@wallet-kit/core/ui'

/** Nothing can be sent on the active network. */
export function Unsupported() {
  const kit: Kit = useKit()
  const t = useText()
  return (
    <Empty icon={warnIcon} title={t('send.error.unsupported')} text={t('send.unsupportedText')}>
      <Button kind="quiet" onClick={() => kit.router.push(networksView)}>
        {t('send.switchNetwork')}
      </Button>
    </Empty>
  )
}
