import { useCallback, useEffect, useState } from 'react'
import { getAccount, getAccountNetwork } from '../../connection/getAccount.js'
import { readReason } from '../../http/createHttp.js'
import type { Kit } from '../../kit/kit.js'
import { reportError } from '../../notices/reportError.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { retryPause } from '../../store/fetchResource.js'
import { Button } from '../../ui/Button.js'
import { warnIcon } from '../../ui/buttonIcons.js'
import { SourceLine } from '../../ui/DataList.js'
import { Empty, RetryButton } from '../../ui/Empty.js'
import { CopyDetails } from '../../ui/ErrorState.js'
import { Quilt } from '../../ui/Quilt.js'
import { SkeletonRows, useSkeleton } from '../../ui/Skeleton.js'
import { imageIcon } from '../../ui/screenIcons.js'
import nftStyles from '../../ui/styles/nfts.css.js'
import { useStyles } from '../../ui/useStyles.js'
import { fetchNfts, getNfts, type Nft } from '../nfts.js'
import { ReadTime } from './PriceSource.js'

/** The account's NFTs of the active network, spam hidden. */
export default function AccountNfts() {
  useStyles(nftStyles)
  const kit: Kit = useKit()
  const t = useText()
  const { caipAddress } = useRead(getAccount)
  const { name: network } = useRead(getAccountNetwork)
  const { status, value, failedAt } = useRead(getNfts)
  const isSkeleton = useSkeleton(status === 'loading' && !value)
  const [reason, setReason] = useState<string>()
  const read = useCallback(
    (isMore: boolean) => {
      setReason(undefined)
      fetchNfts(kit, { isMore }).catch((error) => {
        // Another account may be in use by now.
        if (getAccount(kit).caipAddress === caipAddress) setReason(readReason(error)?.text)
        reportError(kit, error)
      })
    },
    [kit, caipAddress],
  )
  useEffect(() => {
    if (caipAddress) read(false)
  }, [read, caipAddress])

  if (isSkeleton || (status === 'loading' && !value)) return isSkeleton ? <SkeletonRows /> : null
  const failure = status === 'failed' && (
    <Empty
      icon={warnIcon}
      kind="no"
      title={t('account.nftsFailed')}
      text={reason}
      isStatus={!!value}
    >
      <RetryButton
        retryAt={failedAt === undefined ? undefined : failedAt + retryPause}
        onRetry={() => read(!!value?.next)}
      />
      <CopyDetails />
    </Empty>
  )
  if (!value) return failure
  const { hidden, unread, isPartial } = value
  const isWhole = !unread && !isPartial
  const notes = (
    <>
      <ReadTime readAt={value.readAt} />
      {unread && <SourceLine>{t('account.unreadNfts', { count: unread })}</SourceLine>}
      {isPartial && <SourceLine>{t('account.partialNfts')}</SourceLine>}
    </>
  )
  if (!value.nfts.length && !value.next) {
    // What came since the last answer may be held.
    if (failure) return failure
    const none = isWhole ? t('account.noNftsText', { network }) : undefined
    return (
      <>
        <Empty
          icon={imageIcon}
          title={t(isWhole && !hidden ? 'account.noNfts' : 'account.hiddenNfts')}
          text={hidden ? t('account.hiddenNftsText', { count: hidden }) : none}
        />
        {notes}
      </>
    )
  }
  return (
    <>
      <ul className="wk-nfts" aria-label={t('account.nfts')}>
        {value.nfts.map((nft) => (
          <NftItem key={nft.id} nft={nft} />
        ))}
      </ul>
      {failure}
      {notes}
      {!failure && value.next && (
        <Button kind="quiet" isWide isBusy={status === 'loading'} onClick={() => read(true)}>
          {t('account.moreNfts')}
        </Button>
      )}
    </>
  )
}

/** One NFT: its preview, name and collection; without an image that loads, a pattern made from its id. */
export function NftItem({ nft }: { readonly nft: Nft }) {
  const [isRefused, setRefused] = useState(false)
  const { id, name, collection, previewUrl } = nft
  return (
    <li className="wk-nft">
      {previewUrl && !isRefused ? (
        <img
          className="wk-nft__art"
          src={previewUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setRefused(true)}
        />
      ) : (
        <Quilt address={id} className="wk-nft__art" />
      )}
      <span dir="auto">
        <span>{name}</span>
        {collection && <small>{collection}</small>}
      </span>
    </li>
  )
}
