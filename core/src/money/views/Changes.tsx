import type { ReactNode } from 'react'
import { formatAmount } from '../../format/amounts.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useKit } from '../../react/useKit.js'
import { Mark } from '../../ui/Mark.js'
import { Skeleton } from '../../ui/Skeleton.js'
import featureStyles from '../../ui/styles/features.css.js'
import { useStyles } from '../../ui/useStyles.js'

/**
 * What a transaction will change, a line for each asset: what leaves first. While that is not known, two grey lines of the same
 * height. Below stand what it costs and the contract that is called, in full. Where there are no lines a note says why.
 */
export function Changes({ lines, cost, contract }: Changes.Props) {
  useStyles(featureStyles)
  const t = useAmountText()
  const { locale } = useKit().config
  return (
    <section className="wk-changes" aria-label={t('changes.title')} aria-busy={!lines || undefined}>
      {(lines === undefined || lines.length > 0) && (
        <>
          <p className="wk-changes__head">{t('changes.title')}</p>
          <ul>
            {(lines ?? [undefined, undefined]).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and stay in their order.
              <li key={index} className="wk-changes__line" data-kind={line?.kind}>
                {line ? (
                  <>
                    <Mark
                      shape="token"
                      size="s"
                      name={line.symbol}
                      image={line.image}
                      mark={line.mark}
                    />
                    <span>
                      {t(`changes.${line.kind}`, {
                        amount:
                          line.amount === undefined
                            ? t('changes.unlimited')
                            : formatAmount(line.amount, { decimals: 100, minDecimals: 0, locale }),
                        token: line.symbol,
                        spender: line.spender ?? '',
                      })}
                    </span>
                  </>
                ) : (
                  <Skeleton shape={index ? '60' : '40'} />
                )}
              </li>
            ))}
            {cost && (
              <li className="wk-changes__line" data-kind="cost">
                <span>{`${t('changes.cost')} `}</span>
                <span>{cost}</span>
              </li>
            )}
          </ul>
        </>
      )}
      {contract && (
        <p className="wk-changes__by">
          <span>{`${t('changes.contract')} `}</span>
          <span className="wk-addr">{contract}</span>
        </p>
      )}
    </section>
  )
}

export declare namespace Changes {
  type Line = {
    /** out: leaves; in: arrives; least: arrives at the least; allows: `spender` may take it. */
    readonly kind: 'out' | 'in' | 'least' | 'allows'
    /** Decimal text; undefined: unlimited. */
    readonly amount: string | undefined
    readonly symbol: string
    /** A `data:image/…` or https url. */
    readonly image?: string | undefined
    /** `tokenMark`. */
    readonly mark?: string | undefined
    readonly spender?: string | undefined
  }
  type Props = {
    /** undefined: it is not known yet. */
    readonly lines: readonly Line[] | undefined
    /** What the network takes. */
    readonly cost?: ReactNode
    /** Whole address of the contract that is called. */
    readonly contract?: string | undefined
  }
}
