import { useEffect, useState } from 'react'
import { hideToast } from '../actions/hideToast.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { Icon } from '../ui/Icon.js'
import { checkIcon } from '../ui/icons/check.js'
import { warnIcon } from '../ui/icons/warn.js'
import { Spinner } from '../ui/Spinner.js'
import { getToast } from './getToast.js'
import { useAnnounce } from './useAnnounce.js'

/** How long a message stays, in milliseconds; one that loads stays until it is replaced. */
const stay = { success: 2500, error: 5000, loading: undefined }

/** The message in the title's place. Hover or focus holds it. */
export function ToastArea() {
  const kit = useKit()
  const announce = useAnnounce()
  const toast = useRead(getToast)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    // Errors are alerts and speak by themselves; the polite region was there before the words, so it is heard.
    if (toast?.kind !== 'error') {
      announce([toast?.text, toast?.line].filter(Boolean).join('. '))
    }
    setHeld(false)
  }, [toast, announce])
  useEffect(() => {
    const time = toast && stay[toast.kind]
    if (!time || isHeld) return
    const timer = setTimeout(() => hideToast(kit, toast), time)
    return () => clearTimeout(timer)
  }, [kit, toast, isHeld])

  if (!toast) return null
  const { kind, text, line, id } = toast
  return (
    <div
      key={id}
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
