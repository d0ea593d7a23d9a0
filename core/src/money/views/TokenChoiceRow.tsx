import { formatAmount } from '../../format/formatAmount.js'
import { formatUsd } from '../../format/formatUsd.js'
import { useKit } from '../../react/useKit.js'
import { Address } from '../../ui/Address.js'
import { Mark } from '../../ui/Mark.js'
import { Num } from '../../ui/Num.js'
import { onFirstClick } from '../../ui/onFirstClick.js'
import { RowButton } from '../../ui/RowButton.js'
import type { SearchableToken } from './findTokens.js'
import { UnlistedTag } from './UnlistedTag.js'

/**
 * A token to choose: mark, name and symbol; value and quantity where the account holds it; the contract where another token looks
 * the same.
 */
export function TokenChoiceRow({ token, contract, tabIndex, onClick }: TokenChoiceRow.Props) {
  const { locale } = useKit().config
  const { key, name, symbol, iconUrl, value, quantity, isUnlisted } = token
  const amount = quantity !== undefined && <Num>{formatAmount(quantity, { locale })}</Num>
  return (
    <RowButton
      isTall
      data-wk-key={key}
      tabIndex={tabIndex}
      mark={<Mark shape="token" name={symbol} image={iconUrl} />}
      name={<span dir="auto">{name}</span>}
      sub={
        contract ? (
          <>
            {symbol} · <Address address={contract} />
          </>
        ) : (
          symbol
        )
      }
      end={
        (amount || isUnlisted) && (
          <span className="wk-row__end">
            <span className="wk-row__name">
              {value === undefined ? amount : <Num>{formatUsd(value, { locale })}</Num>}
            </span>
            {(value !== undefined || isUnlisted) && (
              <span className="wk-row__sub">{isUnlisted ? <UnlistedTag /> : amount}</span>
            )}
          </span>
        )
      }
      onClick={onFirstClick(onClick)}
    />
  )
}

export declare namespace TokenChoiceRow {
  type Token = SearchableToken & {
    /** Unique in its group. */
    readonly key: string
    readonly iconUrl?: string | undefined
    /** What the account holds of it, in US dollars: decimal text. */
    readonly value?: string | undefined
    /** What the account holds of it: decimal text. */
    readonly quantity?: string | undefined
    /** Neither the host nor the service lists it. */
    readonly isUnlisted?: boolean | undefined
  }
  type Props = {
    readonly token: Token
    /** Address of its contract, where another token looks the same. */
    readonly contract?: string | undefined
    readonly tabIndex?: 0 | -1
    readonly onClick: () => void
  }
}
