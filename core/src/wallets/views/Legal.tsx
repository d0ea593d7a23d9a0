import type { Kit } from '../../kit/kit.js'
import { useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { LazyPart, loadPart } from '../../ui/LazyPart.js'
import { hasTerms } from '../legal.js'

const importCheckbox = () => import('./LegalCheckbox.js')

/** What has to be accepted before a wallet is chosen, where the host asks for that. */
export function Legal() {
  const t = useText()
  if (!useRead(hasTerms)) return null
  return <LazyPart load={importCheckbox} title={t('connect.title')} props={{}} />
}

/** Loads the checkbox where it is asked for, so that it is drawn with its screen. Never rejects. */
export const loadLegal = (kit: Kit) =>
  hasTerms(kit) &&
  loadPart(kit, importCheckbox, { what: 'The checkbox', plugins: [kit.core ?? {}] })
