import { useLayoutEffect } from 'react'
import { ApprovalNote } from './ApprovalNote.js'
import { LossNote } from './LossNote.js'
import { SwapChanges } from './SwapChanges.js'
import { SwapDetails } from './SwapDetails.js'
import { SwapProviders } from './SwapProviders.js'

/** All that a quote means for who takes it. It is loaded with the first one, and says when it is there. */
export default function SwapQuote({ onDrawn }: SwapQuote.Props) {
  useLayoutEffect(() => {
    onDrawn(true)
    return () => onDrawn(false)
  }, [onDrawn])
  return (
    <>
      <SwapDetails />
      <LossNote />
      <SwapProviders />
      <ApprovalNote />
      <SwapChanges />
    </>
  )
}

export declare namespace SwapQuote {
  type Props = { readonly onDrawn: (is: boolean) => void }
}
