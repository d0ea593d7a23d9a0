import { parseCaipAddress } from '../../networks/caip.js'
import { explorerPage } from '../../networks/explorerPage.js'
import { getNetworks } from '../../networks/getNetworks.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useRead } from '../../react/useRead.js'
import { FullAddress } from '../../ui/FullAddress.js'
import { Icon } from '../../ui/Icon.js'
import { externalIcon } from '../../ui/icons/external.js'
import { UnlistedTag } from './UnlistedTag.js'

/** The contract of a token in full, with the way to it on the explorer: what tells it from another one of its name. */
export function TokenContract({ token, isUnlisted }: TokenContract.Props) {
  const t = useAmountText()
  const networks = useRead(getNetworks)
  const { address = '', caipNetworkId } = parseCaipAddress(token) ?? {}
  const network = networks.find((network) => network.caipNetworkId === caipNetworkId)
  const url = network && explorerPage(network, 'token', address)
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
