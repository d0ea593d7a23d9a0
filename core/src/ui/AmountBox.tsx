import type { ReactNode } from 'react'
import { checksumAddress } from '../format/checksumAddress.js'
import { truncateAddress } from '../format/truncateAddress.js'
import { useAmountText } from '../messages/useAmountText.js'
import featureStyles from '../modal/styles/features.css.js'
import fieldStyles from '../modal/styles/field.css.js'
import { useStyles } from '../modal/useStyles.js'
import { Icon } from './Icon.js'
import { externalIcon } from './icons/external.js'
import { useTokenPage } from './useTokenPage.js'

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
      {text}
      <Icon path={externalIcon} size="s" />
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
