import type { Kit, TokenBalance } from '@wallet-kit/core'
import { getTokens } from '@wallet-kit/core/assets'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  coinsIcon,
  Empty,
  RetryButton,
  SkeletonRows,
  TokenPicker,
  useText,
  warnIcon,
} from '@wallet-kit/core/ui'
import { useMemo } from 'react'
import { getSendTokens, setSendToken } from '../draft/draft.js'
import { Unsupported, useSendable, useSendData } from './useSendable.js'

/** Which of the account's tokens; choosing one goes back. */
export default function SendSelectTokenView() {
  const kit: Kit = useKit()
  const t = useText()
  const sendable = useSendable()
  const read = useSendData()
  const tokens = useRead(getSendTokens)
  const { status, hasPrices, unread = 0, retryAt } = useRead(getTokens)
  const isUnread = status === 'failed' || unread > 0
  const groups = useMemo(
    () => [
      { label: t('send.yourTokens'), tokens: tokens.map((token) => toChoice(token, hasPrices)) },
    ],
    [t, tokens, hasPrices],
  )
  if (sendable === 'unsupported') return <Unsupported />
  if (!sendable) return null
  return (
    <TokenPicker
      groups={groups}
      isPartial={isUnread}
      onChoose={({ address }) => {
        setSendToken(kit, { token: address })
        kit.router.back()
      }}
    >
      {tokens.length === 0 &&
        (status === 'loading' ? (
          <SkeletonRows />
        ) : (
          <Empty
            icon={isUnread ? warnIcon : coinsIcon}
            title={t(isUnread ? 'send.tokensFailed' : 'send.noTokens')}
            text={isUnread ? undefined : t('send.noTokensText')}
          >
            {isUnread && <RetryButton retryAt={retryAt} onRetry={read} />}
          </Empty>
        ))}
    </TokenPicker>
  )
}

const toChoice = (
  { name, symbol, address, iconUrl, value, quantity, isUnlisted }: TokenBalance,
  hasPrices: boolean,
) => ({
  key: address ?? 'native',
  ...{ name, symbol, address, iconUrl, isUnlisted },
  value: hasPrices ? value : undefined,
  quantity: quantity.numeric,
})
