import { useCallback, useEffect } from 'react'
import { fetchNfts } from '../actions/fetchNfts.js'
import { retryPause } from '../actions/fetchResource.js'
import { getAccount } from '../actions/getAccount.js'
import { getNetwork } from '../actions/getNetwork.js'
import { getNfts } from '../actions/getNfts.js'
import { reportError } from '../actions/reportError.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { Button } from '../ui/Button.js'
import { CopyDetails } from '../ui/CopyDetails.js'
import { Empty } from '../ui/Empty.js'
import { imageIcon } from '../ui/icons/image.js'
import { warnIcon } from '../ui/icons/warn.js'
import { SkeletonRows } from '../ui/SkeletonRows.js'
import { useSkeleton } from '../ui/useSkeleton.js'
import { NftItem } from './NftItem.js'
import { RetryButton } from './RetryButton.js'

/** The account's NFTs of the active network, spam hidden. */
export default function AccountNfts() {
  const kit: Kit = useKit()
  const t = useText()
  const { caipAddress } = useRead(getAccount)
  const { name: network } = useRead(getNetwork)
  const { status, value, failedAt } = useRead(getNfts)
  const isSkeleton = useSkeleton(status === 'loading' && !value)
  const read = useCallback(
    (isMore: boolean) => {
      fetchNfts(kit, { isMore }).catch((error) => reportError(kit, error))
    },
    [kit],
  )
  useEffect(() => {
    if (caipAddress) read(false)
  }, [read, caipAddress])

  if (isSkeleton || (status === 'loading' && !value)) return isSkeleton ? <SkeletonRows /> : null
  if (!value) {
    return (
      <Empty icon={warnIcon} kind="no" title={t('account.nftsFailed')}>
        <RetryButton
          retryAt={failedAt === undefined ? undefined : failedAt + retryPause}
          onRetry={() => read(false)}
        />
        <CopyDetails />
      </Empty>
    )
  }
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
      {value.next && (
        <Button kind="quiet" isWide isBusy={status === 'loading'} onClick={() => read(true)}>
          {t('account.moreNfts')}
        </Button>
      )}
    </>
  )
}
