import { getNetworks, type Kit } from '@wallet-kit/core'
import { formatUnits, formatUsd } from '@wallet-kit/core/money'
import {
  getIdentity,
  isViewShown,
  mayAnswerProposal,
  parseCaipAddress,
} from '@wallet-kit/core/plugin'
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
  Name,
  Num,
  onFirstClick,
  ReadTime,
  RichText,
  Skeleton,
  Stack,
  sendIcon,
  TokenContract,
  TransferChanges,
  type TransferOutcome,
  tokenMark,
  UnknownOutcome,
  useText,
} from '@wallet-kit/core/ui'
import { useState } from 'react'
import { getReceiverFacts } from '../receiver/receiver.js'
import { isUndecided, requestKeyOf } from '../transaction/confirmSend.js'
import { getSendCost, getSendRisk, type Review, type SendRisk } from '../transaction/review.js'
import { sendPreviewView } from '../views.js'
import { ObstacleNote, ReceiverNotes, useEstimate, usePastReceivers } from './SendNotes.js'
import { usePressGuard } from './usePressGuard.js'
import { getSettled, useConfirm, useReview } from './usePreview.js'
import { useSendable, useSendData } from './useSendable.js'

/** All of a transfer once more, to be confirmed. */
export default function SendPreviewView() {
  const sendable = useSendable()
  useSendData()
  const isShown = useRead(isPreviewShown)
  const review = useReview(!!sendable && isShown)
  return review ? <Preview review={review} /> : null
}

/** Between two questions what a reviewed transfer costs, in milliseconds: about one block of Ethereum. */
const refreshMs = 12_000

const isPreviewShown = (kit: Kit) => isViewShown(kit, sendPreviewView)

function Preview({ review }: { readonly review: Review }) {
  const kit: Kit = useKit()
  const t = useText()
  const { locale } = kit.config
  const { to, symbol, iconUrl, amount, fiat, pricedAt, networkName } = review
  const {
    address: from = '',
    namespace,
    caipNetworkId = '',
  } = parseCaipAddress(review.caipAddress) ?? {}
  const mark = tokenMark({ chainId: caipNetworkId, address: review.token })
  const identity = useRead(getIdentity, to, namespace)
  const { amount: cost, isInsufficient, isTight, obstacle, arrives, excess } = useRead(getSendCost)
  const isRefused = isInsufficient || !!obstacle
  const isCallCost = useRead(mayAnswerProposal) && cost !== undefined
  const { alike, isSelf, account } = useRead(getReceiverFacts, review.canonical ?? to, review.token)
  const { isBusy, actual, isDeclined, confirm, switchBack } = useConfirm(review)
  const settled = useRead(getSettled)
  const networks = useRead(getNetworks)
  const [outcome, setOutcome] = useState<TransferOutcome>('waiting')
  const risk = useRead(getSendRisk, outcome)
  const [accepted, setAccepted] = useState<SendRisk>()
  const isAccepted = risk !== undefined && risk === accepted
  const act = () => void confirm()
  const send = isAccepted ? onFirstClick(act) : risk ? () => setAccepted(risk) : act
  const press = usePressGuard('preview')
  usePastReceivers()
  useEstimate({ ...review, repeatMs: refreshMs })
  const requestKey = requestKeyOf(review)
  const isUnknown = useRead(isUndecided, requestKey)
  if (isUnknown || (settled?.step === 'undecided' && settled.review === review)) {
    return <UnknownOutcome requestKey={requestKey} />
  }
  const { name, isVerified } = review.name ? review : identity
  const receiver = name ? <Name name={name} isVerified={isVerified} /> : <Address address={to} />
  const nameOf = (id: string) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id
  const confirmLabel = isAccepted ? 'send.confirmAnyway' : 'send.confirm'
  const label = isBusy ? 'send.sending' : isInsufficient ? 'send.insufficient' : confirmLabel
  return (
    <>
      <LinkFigure
        state="flow"
        icon={sendIcon}
        from={<Mark shape="token" size="l" name={symbol} image={iconUrl} mark={mark} />}
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
            [t('send.to'), <FullAddress key="to" address={to} unlike={alike} />],
            [t('send.network'), networkName],
            ...(arrives
              ? [
                  [
                    t('send.arrives'),
                    <Amount
                      key="arrives"
                      amount={arrives}
                      symbol={symbol}
                      decimals={100}
                      minDecimals={3}
                    />,
                  ] as const,
                ]
              : []),
            ...(review.token
              ? [
                  [
                    t('send.contract'),
                    <TokenContract
                      key="contract"
                      token={review.token}
                      isUnlisted={review.isUnlisted}
                    />,
                  ] as const,
                ]
              : []),
            // Otherwise the cost stands below the changes.
            ...(outcome === 'waiting' || outcome === 'clear'
              ? []
              : [[t('send.cost'), <CostText key="cost" />] as const]),
          ]}
        />
        <ReceiverNotes {...review} />
        <ObstacleNote obstacle={obstacle} />
        {review.scale && (
          <InlineNote>
            {t('send.scaled', { units: formatUnits(review.units, review.decimals), symbol })}
          </InlineNote>
        )}
        {isTight && !isInsufficient && (
          <InlineNote kind="warning" isStatus>
            {t('send.tight')}
          </InlineNote>
        )}
        {isCallCost && <InlineNote>{t('send.callCost')}</InlineNote>}
        {excess && (
          <InlineNote kind="warning" isStatus>
            {t(`send.excess.${excess}`)}
          </InlineNote>
        )}
        <TransferChanges
          {...review}
          isOwn={isSelf || (account?.type === 'token' && account.owner === from)}
          isRefused={isRefused}
          cost={<CostText />}
          onOutcome={setOutcome}
        />
        {actual && (
          <InlineNote kind="warning" isStatus>
            {t('send.elsewhere', { actual: nameOf(actual), network: networkName })}
          </InlineNote>
        )}
        {isDeclined && <InlineNote isStatus>{t('send.declined')}</InlineNote>}
        <InlineNote>{t('send.check')}</InlineNote>
        <ButtonRow>
          <Button kind="quiet" onClick={press(() => kit.router.back())}>
            {t('send.cancel')}
          </Button>
          {actual ? (
            <Button onClick={press(() => void switchBack())}>
              {t('send.switchTo', { network: networkName })}
            </Button>
          ) : (
            (outcome !== 'differs' || isRefused) && (
              <Button
                // Beside a receiver that may be a forgery nothing invites.
                kind={alike ? 'quiet' : 'primary'}
                isBusy={isBusy}
                disabled={isRefused || outcome === 'waiting'}
                // A key that is held down presses once.
                onKeyDown={(event) => risk && event.repeat && event.preventDefault()}
                onClick={press(send)}
              >
                {t(label)}
              </Button>
            )
          )}
        </ButtonRow>
        <ReadTime readAt={pricedAt} of="prices" />
      </Stack>
    </>
  )
}

/** A cost in a coin of at most so many decimals is shown to the last one: 423 satoshi are 0.00000423 BTC. */
const wholeDecimals = 9

/** What the network takes: in US dollars and in its own coin; a dash where that is not known. */
function CostText() {
  const kit: Kit = useKit()
  const t = useText()
  const { isLoading, amount, fiat, symbol, decimals } = useRead(getSendCost)
  if (isLoading) {
    return (
      <>
        <Skeleton shape="64px" />
        <span className="wk-visually-hidden">{t('send.costLoading')}</span>
      </>
    )
  }
  if (amount === undefined) return <span>–</span>
  return (
    <>
      {fiat && (
        <>
          <Num>{formatUsd(fiat, { locale: kit.config.locale })}</Num>
          <span>{' · '}</span>
        </>
      )}
      <Amount
        amount={amount}
        symbol={symbol}
        decimals={decimals <= wholeDecimals ? decimals : 6}
        minDecimals={0}
      />
    </>
  )
}
