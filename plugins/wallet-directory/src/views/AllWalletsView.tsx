import { isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  getPresentRow,
  getPresentRows,
  isMobile,
  type ListedWallet,
  reportError,
  startDiscovery,
  startWalletLinks,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  accountStyles,
  Button,
  Empty,
  LoadFailure,
  qrIcon,
  retryIcon,
  SearchField,
  Stack,
  searchIcon,
  useAnnounce,
  useEntryFocus,
  useSkeleton,
  useStyles,
  useText,
  VirtualList,
  walletIcon,
  warnIcon,
} from '@wallet-kit/core/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { searchDelay, searchFrom } from '../constants.js'
import { fetchMoreWallets, fetchWallets, stopFetching } from '../directory/fetchWallets.js'
import { getLive, getWallets } from '../slice.js'
import { isReachable } from '../wallets/isReachable.js'
import { TileSkeletons, WalletTile } from './WalletTile.js'

/** All wallets of the directory, with a search. */
export default function AllWalletsView() {
  useStyles(accountStyles)
  const kit: Kit = useKit()
  const t = useText()
  const announce = useAnnounce()
  const view = useRef<HTMLDivElement>(null)
  useEntryFocus(view)
  const listed = useRead(getWallets)
  const [query, setQuery] = useState(listed.search)
  const { error, retry } = useFetchWallets(useSearch(query))
  const present = useRead(getPresentRows)
  const wallets = useReachable(listed.wallets, present)
  const returnTo = useReturn(wallets)
  const { status, search, isPaused, isPartial, count: total } = listed
  const isSettled = status === 'ready' || status === 'failed'
  const isSkeleton = useSkeleton(!isSettled && !wallets.length)
  const count = wallets.length

  useEffect(() => startDiscovery(kit), [kit])
  useEffect(() => startWalletLinks(kit), [kit])
  useEffect(() => {
    // "No wallet found" is a status of its own and needs no announcement.
    if (search && isSettled && count) announce(t('wallets.found', { count }))
  }, [announce, t, search, isSettled, count])
  const readMore = useCallback(() => {
    fetchMoreWallets(kit).catch((error) => reportError(kit, error))
  }, [kit])

  return (
    <div ref={view}>
      <Stack gap={3}>
        <SearchField
          label={total ? t('wallets.searchCount', { count: total }) : t('wallets.search')}
          value={query}
          onSearch={setQuery}
          isSticky
        />
        {count > 0 ? (
          <VirtualList
            isGrid
            key={search}
            label={t('wallets.label')}
            items={wallets}
            keyOf={({ id }) => id}
            returnTo={query.trim() === search ? returnTo : undefined}
            onEnd={readMore}
          >
            {(wallet, { tabIndex }) => (
              <WalletTile wallet={wallet} present={present} tabIndex={tabIndex} />
            )}
          </VirtualList>
        ) : error ? (
          <LoadFailure title={t('wallets.title')} error={error} onRetry={retry} />
        ) : isSettled && !isSkeleton ? (
          <NoMatch
            isSearch={search !== ''}
            isFailed={status === 'failed'}
            isPart={isPaused || isPartial}
            isElsewhere={listed.wallets.length > 0}
            // A page that failed has a button of its own.
            onRetry={isPaused ? undefined : retry}
          />
        ) : (
          isSkeleton && <TileSkeletons />
        )}
        {isPaused && (
          // The button stays while a page loads, so that it keeps the focus.
          <Button kind="quiet" icon={retryIcon} isWide isBusy={!isSettled} onClick={readMore}>
            {t(
              status === 'failed'
                ? 'common.tryAgain'
                : isSettled
                  ? 'wallets.more'
                  : 'wallets.readingMore',
            )}
          </Button>
        )}
      </Stack>
    </div>
  )
}

/** The wallets that can be used on this device. On a phone those are the present ones and the reachable ones. */
function useReachable(
  wallets: readonly ListedWallet[],
  present: ReturnType<typeof getPresentRows>,
): readonly ListedWallet[] {
  const kit: Kit = useKit()
  return useMemo(
    () =>
      isMobile()
        ? wallets.filter((wallet) => isReachable(wallet) || getPresentRow(kit, wallet, present))
        : wallets,
    [kit, wallets, present],
  )
}

/** The place of the wallet that the visitor has come back from; undefined after that. */
function useReturn(wallets: readonly ListedWallet[]): number | undefined {
  const kit: Kit = useKit()
  const [chosen] = useState(() => getLive(kit).chosen)
  useEffect(() => {
    getLive(kit).chosen = undefined
  }, [kit])
  const index = chosen === undefined ? -1 : wallets.findIndex(({ id }) => id === chosen)
  return index < 0 ? undefined : index
}

/**
 * Reads the wallets of a search as long as the view that calls it is drawn, and reports a failure. Gives the error of a bundled list that
 * did not load, and a way to try again.
 */
function useFetchWallets(search: string): useFetchWallets.ReturnType {
  const kit: Kit = useKit()
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<unknown>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const known = getWallets(kit)
    // A visitor who comes back from a wallet finds the same list.
    if (known.status === 'ready' && known.search === search) return
    let isGone = false
    setError(undefined)
    fetchWallets(kit, { search }).catch((failure) => {
      reportError(kit, failure)
      const isLoadError = isWalletKitError(failure) && failure.name === 'PluginLoadError'
      if (isLoadError && !isGone) setError(failure)
    })
    return () => {
      isGone = true
    }
  }, [kit, search, attempt])
  useEffect(() => () => stopFetching(kit), [kit])

  return { error, retry: () => setAttempt((count) => count + 1) }
}

declare namespace useFetchWallets {
  type ReturnType = { readonly error: unknown; readonly retry: () => void }
}

/** The search: what was typed, after a pause and if it is long enough, else an empty text, which finds all wallets. */
function useSearch(query: string): string {
  const typed = query.trim()
  const wanted = [...typed].length < searchFrom ? '' : typed
  const [search, setSearch] = useState(wanted)
  useEffect(() => {
    if (wanted === search) return
    const timer = setTimeout(() => setSearch(wanted), wanted ? searchDelay : 0)
    return () => clearTimeout(timer)
  }, [wanted, search])
  return search
}

/**
 * No wallet fits the search, there is none at all, or the service did not say. Of a list that was read in part, it says so. With
 * WalletConnect it leads to the code, which any wallet can scan.
 */
function NoMatch({ isSearch, isFailed, isPart, isElsewhere, onRetry }: NoMatch.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const pairing = kit.plugins
    .flatMap(({ connectors = [] }) => connectors)
    .find(({ type, view }) => type === 'WALLET_CONNECT' && view)?.view
  const key = isSearch && !isElsewhere ? 'wallets.none' : 'wallets.empty'
  const text = pairing ? `${key}TextPairing` : `${key}Text`
  return (
    <Empty
      icon={isFailed ? warnIcon : isSearch ? searchIcon : walletIcon}
      title={t(isFailed ? 'wallets.error' : key)}
      text={t(
        isFailed
          ? 'wallets.unreadText'
          : isPart
            ? 'wallets.partText'
            : isElsewhere
              ? 'wallets.elsewhereText'
              : text,
      )}
      isStatus
    >
      {isFailed && onRetry && (
        <Button kind="quiet" icon={retryIcon} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
      {pairing && (
        <Button kind="quiet" icon={qrIcon} onClick={() => kit.router.push({ name: pairing }, {})}>
          {t('wallets.showCode')}
        </Button>
      )}
    </Empty>
  )
}

declare namespace NoMatch {
  type Props = {
    readonly isSearch: boolean
    /** The service did not answer the last request. */
    readonly isFailed: boolean
    /** There are further pages, or entries that could not be read. */
    readonly isPart: boolean | undefined
    /** There are wallets, and none of them can be opened or installed on this device. */
    readonly isElsewhere: boolean
    /** Asks the service again after it has failed. */
    readonly onRetry: (() => void) | undefined
  }
}
