import { useContext } from 'react'
import { type ModalContext, modalContext } from '../react/modalContext.js'
import { useSignalValue } from '../react/useSignalValue.js'

/** What readers hear without a change of focus: one region waits its turn, the other interrupts. */
export function LiveRegions() {
  const context = useContext(modalContext) as ModalContext
  const polite = useSignalValue(context.polite)
  const assertive = useSignalValue(context.assertive)
  return (
    <>
      <p className="wk-visually-hidden" aria-live="polite">
        {polite}
      </p>
      <p className="wk-visually-hidden" aria-live="assertive">
        {assertive}
      </p>
    </>
  )
}
