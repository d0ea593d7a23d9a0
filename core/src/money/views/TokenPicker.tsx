import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { formatAmount } from '../../format/amounts.js'
import { checksumAddress } from '../../format/checksumAddress.js'
import { truncateAddress } from '../../format/truncateAddress.js'
import { tokenMark } from '../../marks/marks.js'
import { getNetwork } from '../../networks/chains.js'
import { useAnnounce } from '../../react/modalContext.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useKit, useRead } from '../../react/useKit.js'
import { Address } from '../../ui/Address.js'
import { onFirstClick } from '../../ui/Button.js'
import { Chip, Chips } from '../../ui/Chips.js'
import { SourceLine } from '../../ui/DataList.js'
import { Empty } from '../../ui/Empty.js'
import { useEntryFocus } from '../../ui/focus.js'
import { Group, RowButton } from '../../ui/ListItem.js'
import { Mark } from '../../ui/Mark.js'
import { Num } from '../../ui/Num.js'
import { Overline } from '../../ui/Overline.js'
import { SearchField } from '../../ui/SearchField.js'
import { Stack } from '../../ui/Stack.js'
import { searchIcon } from '../../ui/screenIcons.js'
import accountStyles from '../../ui/styles/account.css.js'
import featureStyles from '../../ui/styles/features.css.js'
import { useStyles } from '../../ui/useStyles.js'
import { VirtualList, windowedFrom } from '../../ui/VirtualList.js'
import { isNativeToken } from '../token.js'
import { getTokens } from '../tokens.js'
import { ReadTime } from './PriceSource.js'
import { findAlike, TokenWorth } from './TokenContract.js'

/**
 * A choice of tokens, of any number, with a search over name, symbol and address. At its end it says how many could not be read, since
 * the one that is looked for may be among them, and how old the balances are. `groups` should stay the same array while nothing changes.
 */
export function TokenPicker<token extends TokenChoiceRow.Token>({
  suggested = [],
  groups,
  isPartial = false,
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
  const { asked = 0, unread = 0, readAt } = useRead(getTokens)
  const alike = useMemo(
    () => new Set([...findAlike(groups.flatMap(({ tokens }) => tokens))].map(({ key }) => key)),
    [groups],
  )
  const markOf = ({ address }: token) => {
    const contract = address?.split(':').at(-1)
    const chainId = network.caipNetworkId
    return tokenMark({ chainId, address: contract && `${chainId}:${contract}` })
  }
  // The coin of a network has none, whatever stands for it.
  const contractOf = ({ key, address }: token) => {
    const contract = address?.split(':').at(-1)
    const isCoin = isNativeToken(network, contract && `${network.caipNetworkId}:${contract}`)
    return alike.has(key) && !isCoin ? contract : undefined
  }
  // Where there is no token, what is below says why, and not the search.
  const isSearched = words && groups.some(({ tokens }) => tokens.length)
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
                mark={
                  <Mark
                    shape="token"
                    size="s"
                    name={token.symbol}
                    image={token.iconUrl}
                    mark={markOf(token)}
                  />
                }
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
          <TokenGroups key={words} groups={found} {...{ contractOf, markOf, onChoose }} />
        ) : (
          isSearched && (
            <Empty
              icon={searchIcon}
              title={t('token.none')}
              text={t(isPartial ? 'token.noneUnread' : 'token.noneText')}
              isStatus
            />
          )
        )}
        {!isSearched && children}
        {unread > 0 && (
          <SourceLine>{t('account.unreadTokens', { count: unread, of: asked })}</SourceLine>
        )}
        <ReadTime readAt={readAt} of="balances" />
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
    /** A list of tokens was not read, or only in part: a search without a result says so. */
    readonly isPartial?: boolean | undefined
    readonly onChoose: (token: token) => void
    /** Below the groups while nothing is searched, or nothing is there to be: skeletons, a failure, "no tokens". */
    readonly children?: ReactNode
  }
}

/** Groups of tokens below each other; of a long one only the rows in view are drawn. */
function TokenGroups<token extends TokenChoiceRow.Token>({
  groups,
  contractOf,
  markOf,
  onChoose,
}: TokenGroups.Props<token>) {
  return groups.map(({ label, tokens }, index) => (
    <div key={label}>
      <Overline>{label}</Overline>
      {tokens.length < windowedFrom ? (
        <Group isPlain label={label}>
          {tokens.map((token) => (
            <li key={token.key}>
              <TokenChoiceRow
                token={token}
                contract={contractOf(token)}
                mark={markOf(token)}
                onClick={() => onChoose(token)}
              />
            </li>
          ))}
        </Group>
      ) : (
        <VirtualList
          // Where a list begins follows from those above it, and is measured once.
          key={groups.slice(0, index).reduce((rows, { tokens }) => rows + tokens.length, 0)}
          label={label}
          items={tokens}
          keyOf={({ key }) => key}
        >
          {(token, { tabIndex }) => (
            <TokenChoiceRow
              token={token}
              contract={contractOf(token)}
              mark={markOf(token)}
              tabIndex={tabIndex}
              onClick={() => onChoose(token)}
            />
          )}
        </VirtualList>
      )}
    </div>
  ))
}

declare namespace TokenGroups {
  type TokenGroup<token> = { readonly label: string; readonly tokens: readonly token[] }
  type Props<token> = {
    /** None of them empty. */
    readonly groups: readonly TokenGroup<token>[]
    /** Of one that another token looks like. */
    readonly contractOf: (token: token) => string | undefined
    /** `tokenMark`. */
    readonly markOf: (token: token) => string
    readonly onChoose: (token: token) => void
  }
}

/**
 * A token to choose: icon, name and symbol; value and quantity where the account holds it; the contract where another token looks
 * the same.
 */
function TokenChoiceRow({ token, contract, mark, tabIndex, onClick }: TokenChoiceRow.Props) {
  const { locale } = useKit().config
  const { key, name, symbol, iconUrl, value, quantity, isUnlisted } = token
  const amount = quantity !== undefined && <Num>{formatAmount(quantity, { locale })}</Num>
  return (
    <RowButton
      isTall
      data-wk-key={key}
      tabIndex={tabIndex}
      mark={<Mark shape="token" name={symbol} image={iconUrl} mark={mark} />}
      name={<span dir="auto">{name}</span>}
      sub={
        contract ? (
          <>
            <span>{`${symbol} · `}</span>
            <Address address={contract} />
          </>
        ) : (
          symbol
        )
      }
      end={
        (amount || isUnlisted) && (
          <TokenWorth amount={amount} value={value} isUnlisted={isUnlisted} />
        )
      }
      onClick={onFirstClick(onClick)}
    />
  )
}

declare namespace TokenChoiceRow {
  type Token = SearchableToken & {
    /** Unique in its group. */
    readonly key: string
    readonly iconUrl?: string | undefined
    /** What the account holds of it, in US dollars: decimal text. */
    readonly value?: string | undefined
    /** What the account holds of it: decimal text. */
    readonly quantity?: string | undefined
    /** Neither the host nor the service lists it. */
    readonly isUnlisted?: boolean | undefined
  }
  type Props = {
    readonly token: Token
    /** Address of its contract, where another token looks the same. */
    readonly contract?: string | undefined
    /** `tokenMark`. */
    readonly mark: string
    readonly tabIndex?: 0 | -1
    readonly onClick: () => void
  }
}

/** What tokens are found by. */
export type SearchableToken = {
  readonly name: string
  readonly symbol: string
  readonly address?: string | undefined
}

/**
 * Finds the tokens whose name, symbol or address has `words` in it, whatever the case; those whose symbol is just that come
 * first. The same array comes back for no words.
 */
export function findTokens<token extends SearchableToken>(
  tokens: readonly token[],
  words: string,
): readonly token[] {
  if (!words) return tokens
  const literal = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  // Faster than to write 50,000 names anew in small letters with every key.
  const part = new RegExp(literal, 'iu')
  const whole = new RegExp(`^${literal}$`, 'iu')
  const exact: token[] = []
  const others: token[] = []
  for (const token of tokens) {
    const { name, symbol, address = '' } = token
    if (whole.test(symbol)) exact.push(token)
    else if (part.test(symbol) || part.test(name) || part.test(address)) others.push(token)
  }
  return [...exact, ...others]
}
