import { useCallback, useEffect, useState } from 'react'
import { retryPause } from '../../connection/fetchResource.js'
import { getAccount } from '../../connection/getAccount.js'
import { getAccountNetwork } from '../../connection/getAccountNetwork.js'
import { readReason } from '../../errors/readReason.js'
import type { Kit } from '../../kit/kit.js'
import { reportError } from '../../notices/reportError.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { useText } from '../../react/useText.js'
import { Button } from '../../ui/Button.js'
import { CopyDetails } from '../../ui/CopyDetails.js'
import { Empty } from '../../ui/Empty.js'
import { imageIcon } from '../../ui/icons/image.js'
import { warnIcon } from '../../ui/icons/warn.js'
import { RetryButton } from '../../ui/RetryButton.js'
import { SkeletonRows } from '../../ui/SkeletonRows.js'
import nftStyles from '../../ui/styles/nfts.css.js'
import { useSkeleton } from '../../ui/useSkeleton.js'
import { useStyles } from '../../ui/useStyles.js'
import { fetchNfts } from '../fetchNfts.js'
import { getNfts } from '../getNfts.js'
import { NftItem } from './NftItem.js'

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
        setReason(readReason(error)?.text)
        reportError(kit, error)
      })
    },
    [kit],
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
  if (!value.nfts.length && !value.next) {
    return (
      <Empty
        icon={imageIcon}
        title={t('account.noNfts')}
        text={t('account.noNftsText', { network })}
      />
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
      {!failure && value.next && (
        <Button kind="quiet" isWide isBusy={status === 'loading'} onClick={() => read(true)}>
          {t('account.moreNfts')}
        </Button>
      )}
    </>
  )
}
