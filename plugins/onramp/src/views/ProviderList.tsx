import {
  fetchAccountType,
  getAccountType,
  getNetworks,
  hasHistoryTab,
  type Kit,
  parseCaipAddress,
} from '@wallet-kit/core'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Address,
  Group,
  InlineNote,
  RichText,
  Stack,
  useEntryFocus,
  useText,
} from '@wallet-kit/core/ui'
import { useEffect, useRef } from 'react'
import type { OnrampProvider } from '../options.js'
import { findPayout } from '../service/findPayout.js'
import { ProviderRow } from './ProviderRow.js'
import { useOpening } from './useOpening.js'

/** The providers of a network, and where the crypto goes. */
export function ProviderList({ providers, caipAddress }: ProviderList.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const view = useRef<HTMLDivElement>(null)
  useEntryFocus(view)
  const { address = '', caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  const networks = useRead(getNetworks)
  const hasActivity = useRead(hasHistoryTab)
  const { pendingId, link, opened, open, follow } = useOpening(caipAddress)
  // Who pays out somewhere else says so.
  const elsewhere = (provider: OnrampProvider) => {
    const { caipNetworkId: chain, chainName } = findPayout(provider, caipNetworkId) ?? {}
    if (!chain || chain === caipNetworkId) return undefined
    const network = networks.find((network) => network.caipNetworkId === chain)
    const name = chain === 'eip155:1' ? t('namespace.eip155') : (chainName ?? chain)
    return { name: network?.name ?? name, isConfigured: !!network }
  }
  /** What becomes of a purchase, as far as it shows here. */
  const foresee = (provider: OnrampProvider) => {
    const payout = elsewhere(provider)
    if (payout && !payout.isConfigured) {
      return t('onramp.elsewhere', { provider: provider.name, network: payout.name })
    }
    return hasActivity && t('onramp.waiting', { provider: provider.name })
  }
  const others = [...new Set(providers.flatMap((provider) => elsewhere(provider)?.name ?? []))]
  const note = others.length === 1 && providers.every(elsewhere)
  // A key pair has its address on every EVM network, a contract account need not; of an unknown type it may be one.
  const isAlone = useRead(getAccountType) !== 'eoa' && caipAddress.startsWith('eip155:')
  const isAway = others.length > 0
  useEffect(() => {
    if (isAway) fetchAccountType(kit).catch(() => {})
  }, [kit, isAway])
  const outlook = opened && !link && foresee(opened)
  const where = opened && !link && t('onramp.opened', { provider: opened.name, host: opened.host })

  return (
    <div ref={view}>
      <Stack>
        <Group label={t('onramp.providers')}>
          {providers.map((provider, index) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              payout={note ? undefined : elsewhere(provider)?.name}
              isFirst={index === 0}
              isBusy={pendingId === provider.id}
              url={link?.id === provider.id ? link.url : undefined}
              onOpen={() => open(provider)}
              onFollow={() => follow(provider)}
            />
          ))}
        </Group>
        {link && (
          <InlineNote kind="warning" isStatus>
            {t('onramp.blocked', { provider: link.name, host: link.host })}
          </InlineNote>
        )}
        {isAway && isAlone && (
          <InlineNote kind="warning" isStatus>
            {t('onramp.alone', { network: others.join(', ') })}
          </InlineNote>
        )}
        {where && (
          <InlineNote isStatus>
            {where} {outlook}
          </InlineNote>
        )}
        <p className="wk-note">
          <RichText
            text={t(note ? 'onramp.noteOn' : 'onramp.note')}
            values={{ address: <Address address={address} isMain />, network: others[0] }}
          />
        </p>
      </Stack>
    </div>
  )
}

export declare namespace ProviderList {
  type Props = {
    readonly providers: readonly OnrampProvider[]
    /** CAIP-10: who gets the crypto. */
    readonly caipAddress: string
  }
}
