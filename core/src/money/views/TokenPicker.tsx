import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { checksumAddress } from '../../format/checksumAddress.js'
import { truncateAddress } from '../../format/truncateAddress.js'
import { getNetwork } from '../../networks/getNetwork.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useAnnounce } from '../../react/useAnnounce.js'
import { useRead } from '../../react/useRead.js'
import { Chip } from '../../ui/Chip.js'
import { Chips } from '../../ui/Chips.js'
import { Empty } from '../../ui/Empty.js'
import { searchIcon } from '../../ui/icons/search.js'
import { Mark } from '../../ui/Mark.js'
import { onFirstClick } from '../../ui/onFirstClick.js'
import { SearchField } from '../../ui/SearchField.js'
import { Stack } from '../../ui/Stack.js'
import accountStyles from '../../ui/styles/account.css.js'
import featureStyles from '../../ui/styles/features.css.js'
import { useEntryFocus } from '../../ui/useEntryFocus.js'
import { useStyles } from '../../ui/useStyles.js'
import { isNativeToken } from '../isNativeToken.js'
import { findAlike } from './findAlike.js'
import { findTokens } from './findTokens.js'
import type { TokenChoiceRow } from './TokenChoiceRow.js'
import { TokenGroups } from './TokenGroups.js'

/**
 * A choice of tokens, of any number, with a search over name, symbol and address. `groups` should stay the same array while
 * nothing changes.
 */
export function TokenPicker<token extends TokenChoiceRow.Token>({
  suggested = [],
  groups,
  onChoose,
  children,
}: TokenPicker.Props<token>) {
  useStyles(accountStyles)
  useStyles(featureStyles)
  const t = useAmountText()
  const announce = useAnnounce()
  const view = useRef<HTMLDivElement>(null)
  useEntryFocus(view)
  const [query, setQuery] = useState('')
  // The letter is in the field before the list is searched for it.
  const words = useDeferredValue(query).trim()
  const found = useMemo(
    () =>
      groups
        .map(({ label, tokens }) => ({ label, tokens: findTokens(tokens, words) }))
        .filter(({ tokens }) => tokens.length),
    [groups, words],
  )
  const network = useRead(getNetwork)
  const alike = useMemo(
    () => new Set([...findAlike(groups.flatMap(({ tokens }) => tokens))].map(({ key }) => key)),
    [groups],
  )
  // The coin of a network has none, whatever stands for it.
  const contractOf = ({ key, address }: token) => {
    const contract = address?.split(':').at(-1)
    const isCoin = isNativeToken(network, contract && `${network.caipNetworkId}:${contract}`)
    return alike.has(key) && !isCoin ? contract : undefined
  }
  const count = found.reduce((sum, { tokens }) => sum + tokens.length, 0)
  useEffect(() => {
    // "No token found" speaks for itself.
    if (words && count) announce(t('token.found', { count }))
  }, [announce, t, words, count])

  return (
    <div ref={view}>
      <Stack gap={3}>
        <SearchField isSticky label={t('token.search')} value={query} onSearch={setQuery} />
        {!words && suggested.length > 0 && (
          <Chips label={t('token.suggested')}>
            {suggested.map((token) => (
              <Chip
                key={token.key}
                mark={<Mark shape="token" size="s" name={token.symbol} image={token.iconUrl} />}
                onClick={onFirstClick(() => onChoose(token))}
              >
                {[token.symbol, truncateAddress(checksumAddress(contractOf(token) ?? ''))]
                  .filter(Boolean)
                  .join(' ')}
              </Chip>
            ))}
          </Chips>
        )}
        {count > 0 ? (
          <TokenGroups key={words} groups={found} contractOf={contractOf} onChoose={onChoose} />
        ) : (
          words && (
            <Empty icon={searchIcon} title={t('token.none')} text={t('token.noneText')} isStatus />
          )
        )}
        {!words && children}
      </Stack>
    </div>
  )
}

export declare namespace TokenPicker {
  type Props<token> = {
    /** Short ways to some of the tokens. */
    readonly suggested?: readonly token[]
    /** "Your tokens", "Popular". */
    readonly groups: readonly TokenGroups.TokenGroup<token>[]
    readonly onChoose: (token: token) => void
    /** Below the groups while nothing is searched: skeletons, a failure, "no tokens". */
    readonly children?: ReactNode
  }
}
