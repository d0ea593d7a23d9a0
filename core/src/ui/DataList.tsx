import type { ReactNode } from 'react'
import { classNames } from './classNames.js'
import featureStyles from './styles/features.css.js'
import { useStyles } from './useStyles.js'

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
