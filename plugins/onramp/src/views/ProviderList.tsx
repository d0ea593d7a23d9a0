import { getNetworks, type Kit } from '@wallet-kit/core'
import {
  fetchAccountType,
  getAccountType,
  hasHistoryTab,
  parseCaipAddress,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Address,
  externalIcon,
  Facts,
  Group,
  Icon,
  InlineNote,
  Mark,
  onFirstClick,
  RichText,
  Spinner,
  Stack,
  useEntryFocus,
  useText,
} from '@wallet-kit/core/ui'
import { useEffect, useRef } from 'react'
import type { OnrampProvider } from '../options.js'
import { findPayout } from '../providers/providers.js'
import { useProviderPage } from './useProviderPage.js'

/** The providers of a network, and where the crypto goes. */
export function ProviderList({ providers, caipAddress }: ProviderList.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const view = useRef<HTMLDivElement>(null)
  useEntryFocus(view)
  const { address = '', caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  const networks = useRead(getNetworks)
  const hasActivity = useRead(hasHistoryTab)
  const { pendingId, link, opened, open, follow } = useProviderPage(caipAddress)
  // A provider that pays out on another network says so.
  const elsewhere = (provider: OnrampProvider) => {
    const { caipNetworkId: chain, chainName } = findPayout(provider, caipNetworkId) ?? {}
    if (!chain || chain === caipNetworkId) return undefined
    const network = networks.find((network) => network.caipNetworkId === chain)
    const name = chain === 'eip155:1' ? t('namespace.eip155') : (chainName ?? chain)
    return { name: network?.name ?? name, isConfigured: !!network }
  }
  /** Says where the visitor will see the purchase. */
  const foresee = (provider: OnrampProvider) => {
    const payout = elsewhere(provider)
    if (payout && !payout.isConfigured) {
      return t('onramp.elsewhere', { provider: provider.name, network: payout.name })
    }
    // Activity shows the network in use.
    return (
      hasActivity &&
      t(payout ? 'onramp.waitingOn' : 'onramp.waiting', {
        provider: provider.name,
        network: payout?.name ?? '',
      })
    )
  }
  const others = [...new Set(providers.flatMap((provider) => elsewhere(provider)?.name ?? []))]
  const note = others.length === 1 && providers.every(elsewhere)
  // The address of a key pair is the same on every EVM network. A contract account may not exist on another one.
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
        {where && <InlineNote isStatus>{outlook ? `${where} ${outlook}` : where}</InlineNote>}
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

/** A provider: its fees, and the networks that it sells on. It is a link if the browser refused to open the tab. */
function ProviderRow(props: ProviderRow.Props) {
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
        <span className="wk-row__sub wk-row__sub--whole">
          <Facts facts={sub.flatMap((fact) => fact || [])} />
        </span>
      </span>
      {isBusy ? <Spinner /> : <Icon path={externalIcon} isDirectional />}
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

declare namespace ProviderRow {
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
