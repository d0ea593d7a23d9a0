import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import { classNames } from './useStyles.js'

const dots = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** Two icons and the line between them: who talks to whom. Its state is the view's; the heading says the same in words. */
export function LinkFigure({ state, from, to, icon, isCompact }: LinkFigure.Props) {
  return (
    <div
      className={classNames('wk-link', isCompact && 'wk-link--s')}
      data-state={state}
      aria-hidden="true"
    >
      {from}
      <span className="wk-link__line">
        {dots.slice(isCompact ? 2 : 0).map((dot) => (
          <i key={dot} />
        ))}
        {icon && (
          <span className="wk-link__seal">
            <Icon path={icon} />
          </span>
        )}
      </span>
      {to}
    </div>
  )
}

export declare namespace LinkFigure {
  type Props = {
    readonly state: 'waiting' | 'ask' | 'flow' | 'done' | 'broken'
    /** A `Mark` of size `l`, or of the default size where `isCompact`. */
    readonly from: ReactNode
    readonly to: ReactNode
    /** In the seal on the line: check when done, close when declined. */
    readonly icon?: string
    readonly isCompact?: boolean
  }
}
