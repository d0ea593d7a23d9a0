import type { Transaction, TransferredToken } from '@wallet-kit/core'
import { getTokens } from '@wallet-kit/core/assets'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { useRead } from '@wallet-kit/core/react'
import { findAlike, retryIcon, TextButton, useText, VirtualList } from '@wallet-kit/core/ui'
import { useMemo } from 'react'
import type { getActivity } from '../history/getActivity.js'
import { getDateFormats } from '../slice.js'
import { TransactionRow } from './TransactionRow.js'

/** Heights in the style sheet, in px. Rows that are higher are measured when they come into view. */
const [headingSize, rowSize, higherRow] = [38, 64, 74]

const keyOf = ({ id }: Transaction) => id
const sizeOf = ({ transfers, operationType }: Transaction) =>
  transfers.length > 1 && operationType !== 'trade' ? higherRow : rowSize

/** The transactions by month. The first heading has the way to read them anew. */
export function MonthList({ activity, onRefresh }: MonthList.Props) {
  const t = useText()
  const { month } = useRead(getDateFormats)
  const held = useRead(getTokens).tokens
  const alike = useMemo(
    () => new Set([...findAlike([...activity.tokens.map(toToken), ...held])].map(addressOf)),
    [activity.tokens, held],
  )
  const sections = useMemo(
    () =>
      activity.months.map(({ key, rows }, index) => {
        const label = month.format(new Date(Math.floor(key / 12), key % 12, 1, 12))
        const refresh = index === 0 ? onRefresh : undefined
        const heading = <MonthHeading key={key} label={label} onRefresh={refresh} />
        return { key: String(key), label, heading, items: rows }
      }),
    [activity, month, onRefresh],
  )
  return (
    <VirtualList
      label={t('activity.title')}
      sections={sections}
      {...{ keyOf, sizeOf, headingSize }}
    >
      {(transaction, { tabIndex }) => {
        const status = activity.statusOf(transaction)
        return (
          <TransactionRow
            transaction={status === transaction.status ? transaction : { ...transaction, status }}
            lookAlike={activity.resembles(transaction)}
            alike={alike}
            tabIndex={tabIndex}
          />
        )
      }}
    </VirtualList>
  )
}

const addressOf = ({ address }: { readonly address?: string | undefined }) => address

/** Adds the token's network: the tokens that are held may be on other networks. */
const toToken = ({ symbol, name = symbol, address }: TransferredToken) => ({
  ...{ symbol, name, address },
  chainId: address && parseCaipAddress(address)?.caipNetworkId,
})

export declare namespace MonthList {
  type Props = {
    readonly activity: getActivity.ReturnType
    readonly onRefresh: () => void
  }
}

/** "November 2026"; the first month's has the way to read all of them anew. */
function MonthHeading({ label, onRefresh }: MonthHeading.Props) {
  const t = useText()
  if (!onRefresh) return <h3 className="wk-month">{label}</h3>
  return (
    <div className="wk-month wk-month--first">
      <h3>{label}</h3>
      <TextButton icon={retryIcon} onClick={onRefresh}>
        {t('activity.refresh')}
      </TextButton>
    </div>
  )
}

declare namespace MonthHeading {
  type Props = {
    readonly label: string
    readonly onRefresh?: (() => void) | undefined
  }
}
