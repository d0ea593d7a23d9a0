import { useRead } from '../react/useRead.js'
import { useExtras } from '../ui/useExtras.js'
import { getToast } from './getToast.js'

/** Where a message takes the title's place. */
export function ToastArea() {
  const toast = useRead(getToast)
  const extras = useExtras(!!toast)
  return toast && extras ? <extras.ToastMessage key={toast.id} toast={toast} /> : null
}
