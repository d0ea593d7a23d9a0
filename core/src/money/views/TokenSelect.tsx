import { checksumAddress } from '../../format/checksumAddress.js'
import { truncateAddress } from '../../format/truncateAddress.js'
import { parseCaipAddress } from '../../networks/caip.js'
import { useAmountText } from '../../react/useAmountText.js'
import { downIcon } from '../../ui/buttonIcons.js'
import { Icon } from '../../ui/Icon.js'
import { Mark } from '../../ui/Mark.js'
import { onFirstClick } from '../../ui/onFirstClick.js'
import featureStyles from '../../ui/styles/features.css.js'
import { useStyles } from '../../ui/useStyles.js'

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
        {t('amount.selectToken')}
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
