import { formatUsd, getIdentity, type Kit, parseCaipAddress } from '@wallet-kit/core'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Address,
  Amount,
  Avatar,
  Button,
  ButtonRow,
  DataList,
  FullAddress,
  InlineNote,
  LinkFigure,
  Mark,
  Num,
  RichText,
  Stack,
  sendIcon,
  useText,
} from '@wallet-kit/core/ui'
import { type MouseEvent, useEffect, useRef } from 'react'
import { getSendCost } from '../actions/getSendCost.js'
import { isSecondHalf } from '../service/isSecondHalf.js'
import { type Review, sendSlice } from '../slice.js'
import { CostText } from './CostText.js'
import { ObstacleNote } from './ObstacleNote.js'
import { ReceiverNotes } from './ReceiverNotes.js'
import { useConfirm } from './useConfirm.js'
import { useEstimate } from './useEstimate.js'
import { usePastReceivers } from './usePastReceivers.js'
import { useReview } from './useReview.js'
import { useSendable } from './useSendable.js'
import { useSendData } from './useSendData.js'

/** All of a transfer once more, to be confirmed. */
export default function SendPreviewView() {
  const sendable = useSendable()
  useSendData()
  const review = useReview(!!sendable)
  return review ? <Preview review={review} /> : null
}

function Preview({ review }: { readonly review: Review }) {
  const kit: Kit = useKit()
  const t = useText()
  const { locale } = kit.config
  const { to, symbol, iconUrl, amount, fiat, networkName } = review
  const { address: from = '', namespace } = parseCaipAddress(review.caipAddress) ?? {}
  const identity = useRead(getIdentity, to, namespace)
  const { isInsufficient, isTight, obstacle } = useRead(getSendCost)
  const { isBusy, confirm } = useConfirm()
  const shownAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  // On a phone these buttons lie where the one was that led here.
  const press = (act: () => void) => (event: MouseEvent) => {
    const first = kit.read(sendSlice).press.peek()
    if (!isSecondHalf(first, event.nativeEvent, shownAt.current)) act()
  }
  usePastReceivers()
  useEstimate(review)
  const name = review.name ?? identity.name
  const receiver = name ? <bdi>{name}</bdi> : <Address address={to} />
  const label = isBusy ? 'send.sending' : isInsufficient ? 'send.insufficient' : 'send.confirm'
  return (
    <>
      <LinkFigure
        state="flow"
        icon={sendIcon}
        from={<Mark shape="token" size="l" name={symbol} image={iconUrl} />}
        to={<Avatar address={to} image={identity.image} size="l" />}
      />
      <Stack>
        <div className="wk-hero">
          <h3 className="wk-sum">
            {/* To the last digit: it is what is sent. */}
            <Amount amount={amount} symbol={symbol} decimals={100} minDecimals={3} />
          </h3>
          <p className="wk-hero__text">
            <RichText
              text={t(fiat ? 'send.sum' : 'send.sumTo')}
              values={{ fiat: <Num>{fiat && formatUsd(fiat, { locale })}</Num>, receiver }}
            />
          </p>
        </div>
        <DataList
          isRuled
          rows={[
            [t('send.from'), <Address key="from" address={from} isMain />],
            [t('send.to'), <FullAddress key="to" address={to} />],
            [t('send.network'), networkName],
            [t('send.cost'), <CostText key="cost" />],
          ]}
        />
        <ReceiverNotes {...review} />
        <ObstacleNote obstacle={obstacle} />
        {isTight && !isInsufficient && (
          <InlineNote kind="warning" isStatus>
            {t('send.tight')}
          </InlineNote>
        )}
        <InlineNote>{t('send.check')}</InlineNote>
        <ButtonRow>
          <Button kind="quiet" onClick={press(() => kit.router.back())}>
            {t('send.cancel')}
          </Button>
          <Button
            isBusy={isBusy}
            disabled={isInsufficient || !!obstacle}
            onClick={press(() => void confirm(review))}
          >
            {t(label)}
          </Button>
        </ButtonRow>
      </Stack>
    </>
  )
}
