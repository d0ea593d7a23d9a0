import { useEffect, useMemo } from 'react'
import { getAccountActions } from '../../account/accountView.js'
import { getAccount } from '../../connection/getAccount.js'
import type { Kit } from '../../kit/kit.js'
import { reportError } from '../../notices/reportError.js'
import type { AccountTabProps } from '../../plugin/contributions.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import type { TokenBalance } from '../../service/tokenBalance.js'
import { Button } from '../../ui/Button.js'
import { warnIcon } from '../../ui/buttonIcons.js'
import { Empty } from '../../ui/Empty.js'
import { CopyDetails } from '../../ui/ErrorState.js'
import { Group } from '../../ui/ListItem.js'
import { RetryButton } from '../../ui/RetryButton.js'
import { SkeletonRows, useSkeleton } from '../../ui/Skeleton.js'
import { coinsIcon } from '../../ui/screenIcons.js'
import { VirtualList, windowedFrom } from '../../ui/VirtualList.js'
import { fetchTokens, getTokens } from '../tokens.js'
import { TokenButton, tokenKey } from './TokenButton.js'
import { findAlike } from './TokenContract.js'
import { TokenSource } from './TokenSource.js'

/** The account's tokens: loading, a list of any length, none, or not read. */
export default function AccountTokens({ onRetry }: AccountTabProps) {
  const kit: Kit = useKit()
  const t = useText()
  const { status, isKnown, tokens, hasPrices, retryAt } = useRead(getTokens)
  const buy = useRead(getAccountActions).find(({ id }) => id === 'onramp')
  const { isConnected } = useRead(getAccount)
  const isLoading = status === 'loading' && !isKnown
  const isSkeleton = useSkeleton(isLoading)
  const alike = useMemo(() => findAlike(tokens), [tokens])
  // Account reads them with itself, but for the code that did not load then. Who reads them already is waited for.
  useEffect(() => {
    if (isLoading && isConnected) fetchTokens(kit).catch((error) => reportError(kit, error))
  }, [kit, isLoading, isConnected])

  if (isSkeleton) return <SkeletonRows count={hasPrices ? 3 : 1} />
  if (isLoading) return null
  if (!isKnown) {
    return (
      <Empty
        icon={warnIcon}
        kind="no"
        title={t('account.tokensFailed')}
        text={t('account.tokensFailedText')}
      >
        <RetryButton retryAt={retryAt} onRetry={onRetry} />
        <CopyDetails />
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
