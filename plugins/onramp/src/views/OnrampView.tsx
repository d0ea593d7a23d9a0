import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { connectView, isRestrictedTimezone } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  accountStyles,
  Button,
  coinsIcon,
  Empty,
  SkeletonRows,
  useSkeleton,
  useStyles,
  useText,
} from '@wallet-kit/core/ui'
import { findPayout } from '../service/findPayout.js'
import { NoProvider } from './NoProvider.js'
import { ProviderList } from './ProviderList.js'
import { useProviders } from './useProviders.js'

/** Who sells crypto on this network: each opens a page of its own. */
export default function OnrampView() {
  useStyles(accountStyles)
  const kit: Kit = useKit()
  const t = useText()
  const { address, caipAddress, caipNetworkId = '' } = useRead(getAccount)
  const { isSupported } = useRead(getNetwork)
  const isRestricted = isRestrictedTimezone()
  const providers = useProviders(!isRestricted)
  const isSkeleton = useSkeleton(!providers && !isRestricted && !!address)

  if (isRestricted) {
    return <Empty icon={coinsIcon} title={t('onramp.none')} text={t('onramp.region')} />
  }
  if (!address || !caipAddress) {
    return (
      <Empty icon={coinsIcon} title={t('onramp.noAccount')} text={t('onramp.noAccountText')}>
        <Button kind="quiet" onClick={() => kit.router.push(connectView)}>
          {t('onramp.connect')}
        </Button>
      </Empty>
    )
  }
  if (isSkeleton || !providers) {
    return (
      <div aria-busy="true" role="status" aria-label={t('common.loading')}>
        {isSkeleton && <SkeletonRows count={2} />}
      </div>
    )
  }
  const serving = isSupported
    ? providers.filter((provider) => findPayout(provider, caipNetworkId))
    : []
  if (!serving.length) return <NoProvider providers={providers} />
  // What was asked for one account is not opened for another.
  return <ProviderList key={caipAddress} providers={serving} caipAddress={caipAddress} />
}
