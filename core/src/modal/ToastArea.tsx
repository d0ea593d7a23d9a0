import { useRead } from '../react/useRead.js'
import { getToast } from './getToast.js'
import { useExtras } from './useExtras.js'

/** Where a message takes the title's place. */
export function ToastArea() {
  const toast = useRead(getToast)
  const extras = useExtras(!!toast)
  return toast && extras ? <extras.ToastMessage key={toast.id} toast={toast} /> : null
}
