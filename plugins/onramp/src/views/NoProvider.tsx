import { getAccountNetwork, getNetwork, getNetworks, type Kit } from '@wallet-kit/core'
import { networksView } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Button, coinsIcon, Empty, useText } from '@wallet-kit/core/ui'
import type { OnrampProvider } from '../options.js'
import { findPayout } from '../service/findPayout.js'

/** Nobody sells on this network; where somebody does on another one of the app's, that is said. */
export function NoProvider({ providers }: { readonly providers: readonly OnrampProvider[] }) {
  const kit: Kit = useKit()
  const t = useText()
  const { name: network } = useRead(getAccountNetwork)
  const { namespace } = useRead(getNetwork)
  const served = useRead(getNetworks).filter(({ caipNetworkId }) =>
    providers.some((provider) => findPayout(provider, caipNetworkId)),
  )
  const namespaces = [...new Set(served.map((each) => each.namespace))].sort()
  const other = t('onramp.noneText.other', { network })
  const text = !served.length
    ? t('onramp.noneText', { network })
    : namespaces.includes(namespace)
      ? other
      : t(`onramp.noneText.${namespaces.join('+')}`, { network }, other)
  return (
    <Empty icon={coinsIcon} title={t('onramp.none')} text={text}>
      {served.length > 0 && (
        <Button kind="quiet" onClick={() => kit.router.push(networksView)}>
          {t('onramp.switch')}
        </Button>
      )}
    </Empty>
  )
}
