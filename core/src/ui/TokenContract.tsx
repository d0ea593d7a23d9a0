import { useAmountText } from '../messages/useAmountText.js'
import { FullAddress } from './FullAddress.js'
import { Icon } from './Icon.js'
import { externalIcon } from './icons/external.js'
import { UnlistedTag } from './UnlistedTag.js'
import { useTokenPage } from './useTokenPage.js'

/** The contract of a token in full, with the way to it on the explorer: what tells it from another one of its name. */
export function TokenContract({ token, isUnlisted }: TokenContract.Props) {
  const t = useAmountText()
  const { address, url } = useTokenPage(token)
  return (
    <span className="wk-contract">
      <FullAddress address={address} />
      {isUnlisted && <UnlistedTag />}
      {url && (
        <a
          className="wk-iconbtn"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('token.contract')}
        >
          <Icon path={externalIcon} size="s" />
        </a>
      )}
    </span>
  )
}

export declare namespace TokenContract {
  type Props = {
    /** CAIP-10. */
    readonly token: string
    /** Neither the host nor the service lists it. */
    readonly isUnlisted?: boolean | undefined
  }
}
