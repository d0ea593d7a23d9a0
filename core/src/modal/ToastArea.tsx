import { useEffect } from 'react'
import { useRead } from '../react/useRead.js'
import { getToast } from './getToast.js'
import { useAnnounce } from './useAnnounce.js'
import { useExtras } from './useExtras.js'

/** Where a message takes the title's place. */
export function ToastArea() {
  const toast = useRead(getToast)
  const announce = useAnnounce()
  const extras = useExtras(!!toast)
  useEffect(() => {
    if (!toast) announce('')
  }, [toast, announce])
  return toast && extras ? <extras.ToastMessage key={toast.id} toast={toast} /> : null
}
