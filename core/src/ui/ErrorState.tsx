import { type ReactNode, useEffect, useRef } from 'react'
import { Actions } from './Actions.js'
import { CopyDetails } from './CopyDetails.js'
import { Hero } from './Hero.js'
import { warnIcon } from './icons/warn.js'
import { mayTakeFocus } from './mayTakeFocus.js'
import { Seal } from './Seal.js'

/** What happened and what to do, with "Copy details" under the action. Its heading takes the focus and is read. */
export function ErrorState({ title, text, figure, kind, action }: ErrorState.Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = heading.current
    if (element && mayTakeFocus(element)) element.focus({ preventScroll: true })
  }, [])
  return (
    <>
      {figure ?? <Seal icon={warnIcon} kind={kind} />}
      <Hero title={title} text={text} titleRef={heading} />
      <Actions>
        {action}
        <CopyDetails />
      </Actions>
    </>
  )
}

export declare namespace ErrorState {
  type Props = {
    readonly title: string
    readonly text: string
    /** A broken `LinkFigure` in place of the seal. */
    readonly figure?: ReactNode
    /** no: it failed for good. */
    readonly kind?: 'no' | undefined
    /** A primary `Button`. */
    readonly action: ReactNode
  }
}
