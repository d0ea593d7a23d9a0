import { useLayoutEffect } from 'react'
import type { Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { useText } from '../react/useText.js'
import { modalSlice } from '../router/modal.js'
import { Button } from '../ui/Button.js'
import { Stack } from '../ui/Stack.js'

/**
 * Stands before the first screen where another site frames the page: that site may lay anything over it, so that a press means
 * something else than it seems to. Asked once in each load of the page.
 */
export default function FrameNotice({ onReady }: { readonly onReady: () => void }) {
  const kit: Kit = useKit()
  const t = useText()
  useLayoutEffect(onReady, [onReady])
  const site = readSites()
  return (
    <Stack gap={3}>
      <div>
        <h3 className="wk-wait__title">{t('frame.title')}</h3>
        <p className="wk-wait__text">
          {`${site ? t('frame.text', { site }) : t('frame.textUnknown')} ${t('frame.advice')}`}
        </p>
      </div>
      <Button
        isWide
        onClick={() =>
          kit.write(modalSlice, (modal) => {
            modal.isFrameAccepted.value = true
          })
        }
      >
        {t('frame.continue')}
      </Button>
    </Stack>
  )
}

/**
 * The sites around the page, each once; undefined if the browser does not name all of them. The referrer proves nothing: it is the page that led
 * here, which the site around may choose.
 */
function readSites(): string | undefined {
  try {
    const hosts = [...location.ancestorOrigins].map((origin) => new URL(origin).host)
    const others = new Set(hosts.filter((host) => host !== location.host))
    return [...others].join(', ') || undefined
  } catch {
    return undefined
  }
}
