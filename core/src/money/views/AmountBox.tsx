import type { ReactNode } from 'react'
import { formatAmount, formatUsd } from '../../format/amounts.js'
import { checksumAddress } from '../../format/checksumAddress.js'
import { truncateAddress } from '../../format/truncateAddress.js'
import { parseCaipAddress } from '../../networks/caip.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useKit } from '../../react/useKit.js'
import { onFirstClick } from '../../ui/Button.js'
import { downIcon } from '../../ui/buttonIcons.js'
import { RichText } from '../../ui/Hero.js'
import { Icon } from '../../ui/Icon.js'
import { Mark } from '../../ui/Mark.js'
import { Num } from '../../ui/Num.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { externalIcon } from '../../ui/screenIcons.js'
import featureStyles from '../../ui/styles/features.css.js'
import fieldStyles from '../../ui/styles/field.css.js'
import { useStyles } from '../../ui/useStyles.js'
import { useTokenPage } from './TokenContract.js'

/** The frame of an amount or a receiver: its label, one line of field and button, and what stands below. */
export function AmountBox({
  label,
  htmlFor,
  contract,
  isInvalid,
  isBusy,
  line,
  children,
}: AmountBox.Props) {
  useStyles(featureStyles)
  useStyles(fieldStyles)
  return (
    <div
      className="wk-amt"
      data-invalid={isInvalid ? '' : undefined}
      aria-busy={isBusy || undefined}
    >
      {htmlFor === undefined ? (
        <span className="wk-amt__label">{label}</span>
      ) : (
        <label className="wk-amt__label" htmlFor={htmlFor}>
          {label}
        </label>
      )}
      <div className="wk-amt__line">{line}</div>
      {contract && <ContractLine token={contract} />}
      {children}
    </div>
  )
}

function ContractLine({ token }: { readonly token: string }) {
  const t = useAmountText()
  const { address, url } = useTokenPage(token)
  const text = t('amount.contract', { address: truncateAddress(checksumAddress(address)) })
  if (!url) return <span className="wk-amt__contract">{text}</span>
  return (
    <a className="wk-amt__contract" href={url} target="_blank" rel="noopener noreferrer">
      <span>{text}</span>
      <Icon path={externalIcon} size="s" isDirectional />
    </a>
  )
}

export declare namespace AmountBox {
  type Props = {
    readonly label: string
    /** Id of the input or output; without one there is nothing to label yet. */
    readonly htmlFor?: string | undefined
    /** The token's contract where another token looks the same, as CAIP-10. */
    readonly contract?: string | undefined
    /** Red edge; the input itself says it with `aria-invalid`. */
    readonly isInvalid?: boolean | undefined
    readonly isBusy?: boolean | undefined
    /** The field, and a `TokenSelect`, an `IconButton` or a button beside it. */
    readonly line: ReactNode
    /** An `AmountFoot`, a hint. */
    readonly children?: ReactNode
  }
}

/** Below an amount: what it is worth, what the account holds of the token, and "Max". */
export function AmountFoot({
  fiat,
  balance,
  symbol = '',
  isBusy,
  isDisabled,
  onMax,
  reason,
  reasonId,
}: AmountFoot.Props) {
  const t = useAmountText()
  const { locale } = useKit().config
  return (
    <div className="wk-amt__foot">
      {isBusy ? (
        <Skeleton shape="64px" />
      ) : (
        !reason && <Num>{fiat && formatUsd(fiat, { locale })}</Num>
      )}
      {reasonId && (
        <span className="wk-amt__reason" id={reasonId} role="status">
          {reason}
        </span>
      )}
      {balance !== undefined && (
        <span>
          <RichText
            text={t('amount.balance')}
            values={{ amount: <Num>{formatAmount(balance, { locale })}</Num> }}
          />
          {onMax && (
            <>
              <span> </span>
              <button
                type="button"
                className="wk-max"
                aria-label={t('amount.maxOf', { symbol })}
                aria-disabled={isDisabled || undefined}
                onClick={isDisabled ? undefined : onFirstClick(onMax)}
              >
                {t('amount.max')}
              </button>
            </>
          )}
        </span>
      )}
    </div>
  )
}

export declare namespace AmountFoot {
  type Props = {
    /** Value in US dollars, decimal text; absent where no price is known. */
    readonly fiat?: string | undefined
    /** Decimal text; absent before a token is chosen. */
    readonly balance?: string | undefined
    readonly symbol?: string | undefined
    /** The value is being read. */
    readonly isBusy?: boolean | undefined
    /** "Max" keeps the focus and ignores presses. */
    readonly isDisabled?: boolean | undefined
    /** Why what was typed is no amount: it takes the place of the value. */
    readonly reason?: string | undefined
    /** Id of the reason's element, which is there where there is something to type. */
    readonly reasonId?: string | undefined
    /** Takes all that can be spent. */
    readonly onMax?: (() => void) | undefined
  }
}

/** All digits of an amount that is too long for its line. The field itself is what is read aloud. */
export const WholeAmount = ({ text }: { readonly text: string }) => (
  <span className="wk-amt__whole" aria-hidden="true">
    {text}
  </span>
)

/** The button that names an amount's token and leads to the choice of another one; the name alone where there is no choice. */
export function TokenSelect({ label, token, isDisabled, onClick }: TokenSelect.Props) {
  const t = useAmountText()
  useStyles(featureStyles)
  if (!onClick) return token ? <span className="wk-amt__unit">{token.symbol}</span> : null
  const button = {
    type: 'button',
    'data-wk-key': `token ${label}`,
    'aria-disabled': isDisabled || undefined,
    onClick: isDisabled ? undefined : onFirstClick(onClick),
  } as const
  if (!token) {
    return (
      <button {...button} className="wk-token wk-token--empty">
        <span>{t('amount.selectToken')}</span>
        <Icon path={downIcon} size="s" />
      </button>
    )
  }
  const { symbol, iconUrl, mark } = token
  const address = parseCaipAddress(token.contract)?.address
  const contract = address && truncateAddress(checksumAddress(address))
  const name = contract ? `${symbol} ${contract}` : symbol
  return (
    <button
      {...button}
      className="wk-token"
      aria-label={t('amount.token', { label, symbol: name })}
    >
      <Mark shape="token" size="s" name={symbol} image={iconUrl} mark={mark} />
      <span>{symbol}</span>
      <Icon path={downIcon} size="s" />
    </button>
  )
}

export declare namespace TokenSelect {
  type Token = {
    readonly symbol: string
    readonly iconUrl?: string | undefined
    /** `tokenMark`. */
    readonly mark?: string | undefined
    /** Its contract where another token looks the same, as CAIP-10. */
    readonly contract?: string | undefined
  }
  type Props = {
    /** Of the amount: "You pay". */
    readonly label: string
    readonly token?: Token | undefined
    /** It keeps the focus and ignores presses. */
    readonly isDisabled?: boolean | undefined
    /** Leads to the choice; without it there is no button. */
    readonly onClick: (() => void) | undefined
  }
}
