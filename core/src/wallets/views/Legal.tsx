import { useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { LazyPart } from '../../ui/LazyPart.js'
import { hasTerms } from '../legal.js'

const importCheckbox = () => import('./LegalCheckbox.js')

/** What has to be accepted before a wallet is chosen, where the host asks for that. */
export function Legal() {
  const t = useText()
  if (!useRead(hasTerms)) return null
  return <LazyPart load={importCheckbox} title={t('connect.title')} props={{}} />
}
