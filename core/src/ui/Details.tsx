import type { ReactNode } from 'react'
import { DataList } from './DataList.js'
import { Icon } from './Icon.js'
import { downIcon } from './icons/down.js'
import featureStyles from './styles/features.css.js'
import { useStyles } from './useStyles.js'

/** What matters most in one line; the rest of the facts unfold below it. */
export function Details({ summary, rows, isOpen, onToggle }: Details.Props) {
  useStyles(featureStyles)
  return (
    <details
      className="wk-details"
      open={isOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary>
        {summary}
        <Icon path={downIcon} size="s" />
      </summary>
      <DataList rows={rows} />
    </details>
  )
}

export declare namespace Details {
  type Props = {
    /** A `Num`: "1 ETH = 3,557.42 USDC". */
    readonly summary: ReactNode
    readonly rows: readonly DataList.Row[]
    /** Unfolded at first; later where `onToggle` keeps it. */
    readonly isOpen?: boolean
    readonly onToggle?: (isOpen: boolean) => void
  }
}
