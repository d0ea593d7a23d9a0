import { useEffect, useMemo } from 'react'
import { getAccountActions } from '../../account/accountView.js'
import { getBalance } from '../../account/balance.js'
import { getAccount } from '../../connection/getAccount.js'
import { formatUsd } from '../../format/amounts.js'
import { checksumAddress } from '../../format/checksumAddress.js'
import { truncateAddress } from '../../format/truncateAddress.js'
import type { Kit } from '../../kit/kit.js'
import { tokenMark } from '../../marks/marks.js'
import { getNetwork, getNetworks } from '../../networks/chains.js'
import { explorerPage } from '../../networks/network.js'
import { NetworkMark } from '../../networks/views/NetworkMark.js'
import { reportError } from '../../notices/reportError.js'
import type { AccountTabProps } from '../../plugin/contributions.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import type { TokenBalance } from '../../service/tokenBalance.js'
import { Amount } from '../../ui/Amount.js'
import { Button } from '../../ui/Button.js'
import { warnIcon } from '../../ui/buttonIcons.js'
import { Facts, SourceLine } from '../../ui/DataList.js'
import { Empty, RetryButton } from '../../ui/Empty.js'
import { CopyDetails } from '../../ui/ErrorState.js'
import { Group } from '../../ui/ListItem.js'
import { Mark } from '../../ui/Mark.js'
import { SkeletonRows, useSkeleton } from '../../ui/Skeleton.js'
import { coinsIcon } from '../../ui/screenIcons.js'
import { VirtualList, windowedFrom } from '../../ui/VirtualList.js'
import { fetchTokens, getTokens } from '../tokens.js'
import { PriceSource, ReadTime } from './PriceSource.js'
import { findAlike, TokenWorth } from './TokenContract.js'

/** The account's tokens: loading, a list of any length, none, or not read. */
export default function AccountTokens({ onRetry }: AccountTabProps) {
  const kit: Kit = useKit()
  const t = useText()
  const { status, isKnown, tokens, hasPrices, unread = 0, retryAt } = useRead(getTokens)
  const coin = useRead(getBalance)
  const buy = useRead(getAccountActions).find(({ id }) => id === 'onramp')
  const { isConnected } = useRead(getAccount)
  const isLoading = status === 'loading' && !isKnown
  // An empty list says nothing of the coin, which the network's RPC tells.
  const isCoinLoading = isKnown && !tokens.length && coin.status === 'loading'
  const isSkeleton = useSkeleton(isLoading || isCoinLoading)
  const alike = useMemo(() => findAlike(tokens), [tokens])
  // Account reads them with itself, but for the code that did not load then. Who reads them already is waited for.
  useEffect(() => {
    if (isLoading && isConnected) fetchTokens(kit).catch((error) => reportError(kit, error))
  }, [kit, isLoading, isConnected])

  if (isSkeleton) return <SkeletonRows count={hasPrices ? 3 : 1} />
  if (isLoading || isCoinLoading) return null
  // What was not read, or came since the last answer, may be held.
  if (!isKnown || (!tokens.length && (unread || status === 'failed'))) {
    return (
      <Empty
        icon={warnIcon}
        kind="no"
        title={t('account.tokensFailed')}
        text={t('account.tokensFailedText')}
      >
        <RetryButton retryAt={retryAt} onRetry={onRetry} />
        {!isKnown && <CopyDetails />}
      </Empty>
    )
  }
  if (!tokens.length) {
    return (
      <Empty icon={coinsIcon} title={t('account.noTokens')} text={t('account.noTokensText')}>
        {buy && (
          <Button kind="quiet" icon={buy.icon} onClick={() => kit.router.push(buy.view)}>
            {t(buy.label)}
          </Button>
        )}
      </Empty>
    )
  }
  const draw = (token: TokenBalance, place?: VirtualList.Place) => (
    <TokenButton token={token} isAlike={alike.has(token)} hasPrices={hasPrices} {...place} />
  )
  return (
    <>
      {tokens.length < windowedFrom ? (
        <Group isPlain label={t('account.tokens')}>
          {tokens.map((token) => (
            <li key={tokenKey(token)}>{draw(token)}</li>
          ))}
        </Group>
      ) : (
        <VirtualList label={t('account.tokens')} items={tokens} keyOf={tokenKey}>
          {draw}
        </VirtualList>
      )}
      <TokenSource onRetry={onRetry} />
    </>
  )
}

/** Where the prices of tokens come from if no service tells them, how old the figures are, and how many tokens could not be read. */
function TokenSource({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText()
  const { pricing, readAt, asked = 0, unread = 0 } = useRead(getTokens)
  return (
    <>
      {pricing ? <PriceSource readAt={readAt ?? 0} /> : <ReadTime readAt={readAt} />}
      {unread > 0 && (
        <SourceLine>
          <span>{`${t('account.unreadTokens', { count: unread, of: asked })} `}</span>
          <button type="button" className="wk-textbtn" onClick={onRetry}>
            {t('common.tryAgain')}
          </button>
        </SourceLine>
      )}
    </>
  )
}

/** What tells tokens apart. */
export const tokenKey = ({ chainId, address = '' }: TokenBalance) => `${chainId} ${address}`

/** One token: icon, name and price, value and quantity; its contract where another looks the same, or nobody lists it. It opens the token on the network's explorer, where there is one. */
export function TokenButton({ token, hasPrices, isAlike, tabIndex }: TokenButton.Props) {
  const t = useText()
  const { locale } = useKit().config
  const active = useRead(getNetwork)
  const networks = useRead(getNetworks)
  const { name, symbol, chainId, address, price, value, quantity, iconUrl, isUnlisted } = token
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const isElsewhere = chainId !== active.caipNetworkId
  const contract = address?.slice(chainId.length + 1)
  const isTold = isAlike || isUnlisted || !hasPrices
  const short = useMemo(
    () => contract && isTold && truncateAddress(checksumAddress(contract)),
    [contract, isTold],
  )
  const lines = [
    price && formatUsd(price, { locale }),
    isElsewhere && (network?.name ?? chainId),
    short,
  ].flatMap((line) => line || [])
  const amount = <Amount amount={quantity.numeric} symbol={symbol} />
  const url = contract && network && explorerPage(network, 'token', contract)
  return (
    <button
      type="button"
      className="wk-row wk-row--tall"
      tabIndex={tabIndex}
      onClick={url ? () => window.open(url, '_blank', 'noopener') : undefined}
    >
      <Mark
        shape="token"
        name={symbol}
        image={iconUrl}
        mark={tokenMark(token)}
        badge={
          isElsewhere && (
            <NetworkMark isBadge network={network ?? { caipNetworkId: chainId, name: chainId }} />
          )
        }
      />
      <span className="wk-row__main">
        <span className="wk-row__name" dir="auto">
          {name}
        </span>
        <span className="wk-row__sub">
          <Facts facts={lines} />
          {!lines.length && !hasPrices && !contract && <span>{t('account.nativeToken')}</span>}
        </span>
      </span>
      <TokenWorth amount={amount} value={value} isUnlisted={isUnlisted} />
    </button>
  )
}

export declare namespace TokenButton {
  type Props = {
    readonly token: TokenBalance
    /** A service is configured. */
    readonly hasPrices: boolean
    /** Another token looks the same. */
    readonly isAlike: boolean
    readonly tabIndex?: 0 | -1
  }
}
