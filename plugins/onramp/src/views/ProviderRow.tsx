import { externalIcon, Icon, Mark, onFirstClick, Spinner, useText } from '@wallet-kit/core/ui'
import type { OnrampProvider } from '../options.js'

/** A provider: its fees, and the networks that it sells on. A real link where the browser refused to open the tab before. */
export function ProviderRow(props: ProviderRow.Props) {
  const { provider, payout, isFirst, isBusy, url, onOpen, onFollow } = props
  const t = useText()
  const { name, icon, feeRange, namespaces, hosts } = provider
  const names = namespaces.map((namespace) => t(`namespace.${namespace}`))
  const [namespace = ''] = names
  const sub = [
    feeRange && t('onramp.fees', { fees: feesText(feeRange) }),
    names.length > 1 ? names.join(', ') : t('onramp.networks', { namespace }),
    hosts?.[0],
    payout && t('onramp.payout', { network: payout }),
  ]
  const entry = isFirst ? { 'data-wk-entry': '' } : {}
  const content = (
    <>
      <Mark name={name} image={icon} />
      <span className="wk-row__main">
        <span className="wk-row__name" dir="auto">
          {name}
        </span>
        <span className="wk-row__sub">{sub.filter(Boolean).join(' · ')}</span>
      </span>
      {isBusy ? <Spinner /> : <Icon path={externalIcon} />}
    </>
  )
  return (
    <li>
      {url ? (
        <a
          className="wk-row wk-row--tall"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onFollow}
          {...entry}
        >
          {content}
        </a>
      ) : (
        <button
          type="button"
          className="wk-row wk-row--tall"
          aria-busy={isBusy || undefined}
          onClick={isBusy ? undefined : onFirstClick(onOpen)}
          {...entry}
        >
          {content}
        </button>
      )}
    </li>
  )
}

const feesText = ({ min, max }: NonNullable<OnrampProvider['feeRange']>) =>
  min === max ? `${min}%` : `${min}–${max}%`

export declare namespace ProviderRow {
  type Props = {
    readonly provider: OnrampProvider
    /** The network that it pays out on, where that is another one. */
    readonly payout: string | undefined
    readonly isFirst: boolean
    /** Its page is being opened. */
    readonly isBusy: boolean
    /** Its page, where the browser did not let it open by itself. */
    readonly url: string | undefined
    readonly onOpen: () => void
    /** The link was pressed. */
    readonly onFollow: () => void
  }
}
