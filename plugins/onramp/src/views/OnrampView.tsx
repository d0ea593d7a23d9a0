import { getAccount, getAccountNetwork, getNetwork, getNetworks, type Kit } from '@wallet-kit/core'
import { connectView, isRestrictedTimezone, networksView } from '@wallet-kit/core/plugin'
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
import { useEffect, useState } from 'react'
import type { OnrampProvider } from '../options.js'
import { findPayout, lookupProviders } from '../providers/providers.js'
import { ProviderList } from './ProviderList.js'

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
  // Another account begins with a new list: a page that was asked for the first one is not opened.
  return <ProviderList key={caipAddress} providers={serving} caipAddress={caipAddress} />
}

/** No provider sells on this network. If one does on another network of the app, the visitor is told. */
function NoProvider({ providers }: { readonly providers: readonly OnrampProvider[] }) {
  const kit: Kit = useKit()
  const t = useText()
  const { name: network } = useRead(getAccountNetwork)
  const { namespace } = useRead(getNetwork)
  const supported = useRead(getNetworks).filter(({ caipNetworkId }) =>
    providers.some((provider) => findPayout(provider, caipNetworkId)),
  )
  const namespaces = [...new Set(supported.map((each) => each.namespace))].sort()
  const other = t('onramp.noneText.other', { network })
  const text = !supported.length
    ? t('onramp.noneText', { network })
    : namespaces.includes(namespace)
      ? other
      : t(`onramp.noneText.${namespaces.join('+')}`, { network }, other)
  return (
    <Empty icon={coinsIcon} title={t('onramp.none')} text={text}>
      {supported.length > 0 && (
        <Button kind="quiet" onClick={() => kit.router.push(networksView)}>
          {t('onramp.switch')}
        </Button>
      )}
    </Empty>
  )
}

/** The providers; undefined until they are known. */
function useProviders(isOn: boolean): readonly OnrampProvider[] | undefined {
  const kit: Kit = useKit()
  const [providers, setProviders] = useState<readonly OnrampProvider[]>()
  useEffect(() => {
    if (!isOn) return
    const end = new AbortController()
    lookupProviders(kit, { signal: end.signal }).then((found) => {
      if (!end.signal.aborted) setProviders(found)
    })
    return () => end.abort()
  }, [kit, isOn])
  return providers
}
