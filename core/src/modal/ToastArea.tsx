import { useRead } from '../react/useRead.js'
import { getToast } from './getToast.js'
import { ToastMessage } from './ToastMessage.js'

/** Where a message takes the title's place. */
export function ToastArea() {
  const toast = useRead(getToast)
  return toast && <ToastMessage key={toast.id} toast={toast} />
}
