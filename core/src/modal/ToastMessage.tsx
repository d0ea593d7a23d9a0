import { useEffect, useState } from 'react'
import { hideToast } from '../notices/hideToast.js'
import type { Toast } from '../notices/toast.js'
import { useAnnounce } from '../react/useAnnounce.js'
import { useKit } from '../react/useKit.js'
import { Icon } from '../ui/Icon.js'
import { checkIcon } from '../ui/icons/check.js'
import { warnIcon } from '../ui/icons/warn.js'
import { Spinner } from '../ui/Spinner.js'

/** How long a message stays, in milliseconds; one that loads stays until it is replaced. */
const stay = { success: 2500, error: 5000, loading: undefined }

/** The message in the title's place. Hover holds it. */
export function ToastMessage({ toast }: { readonly toast: Toast }) {
  const kit = useKit()
  const announce = useAnnounce()
  const [isHeld, setHeld] = useState(false)
  const { kind, text, line } = toast

  useEffect(() => {
    // Errors are alerts and speak by themselves; the polite region was there before the words, so it is heard.
    if (kind !== 'error') announce([text, line].filter(Boolean).join('. '))
  }, [announce, kind, text, line])
  useEffect(() => () => announce(''), [announce])
  useEffect(() => {
    const time = stay[toast.kind]
    if (!time || isHeld) return
    const timer = setTimeout(() => hideToast(kit, toast), time)
    return () => clearTimeout(timer)
  }, [kit, toast, isHeld])

  return (
    <div
      className="wk-toast"
      data-wk-toast={kind}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {kind === 'loading' ? <Spinner /> : <Icon path={kind === 'success' ? checkIcon : warnIcon} />}
      <span>
        {text}
        {line && (
          <>
            <br />
            {line}
          </>
        )}
      </span>
    </div>
  )
}
