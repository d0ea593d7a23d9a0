import { Fragment, type ReactNode } from 'react'
import { downIcon } from './buttonIcons.js'
import { Icon } from './Icon.js'
import accountStyles from './styles/account.css.js'
import featureStyles from './styles/features.css.js'
import { classNames, useStyles } from './useStyles.js'

/** Facts with their names: "Network" and "Ethereum". `isRuled`: in a frame, with lines between them. */
export function DataList({ rows, isRuled }: DataList.Props) {
  useStyles(featureStyles)
  const list = (
    <dl className={classNames('wk-dl', isRuled && 'wk-dl--ruled')}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  return isRuled ? <div className="wk-message">{list}</div> : list
}

export declare namespace DataList {
  /** The term, once in a list, and its value. */
  type Row = readonly [term: string, value: ReactNode]
  type Props = { readonly rows: readonly Row[]; readonly isRuled?: boolean }
}

/** What matters most in one line; the rest of the facts unfold below it. */
export function Details({ summary, rows, isOpen, onToggle, children }: Details.Props) {
  useStyles(featureStyles)
  return (
    <details
      className="wk-details"
      open={isOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary>
        <span>{summary}</span>
        <Icon path={downIcon} size="s" />
      </summary>
      <DataList rows={rows} />
      {children}
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
    /** Below the facts: a `SourceLine`. */
    readonly children?: ReactNode
  }
}

/** Short facts in one line with dots between them. Each has its own direction within, and their order is the reader's. */
export function Facts({ facts }: Facts.Props) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && <span>{' · '}</span>}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}

export declare namespace Facts {
  type Props = {
    /** None of them twice. */
    readonly facts: readonly string[]
  }
}

/** Where the figures of a list come from, and what of it is missing: the end of the list, or of the details. */
export function SourceLine({ children }: { readonly children: ReactNode }) {
  useStyles(accountStyles)
  return <p className="wk-source">{children}</p>
}
