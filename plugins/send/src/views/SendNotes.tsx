import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { formatUsd } from '@wallet-kit/core/money'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Amount, FullAddress, InlineNote, RichText, useText } from '@wallet-kit/core/ui'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { fetchSendCost, type Obstacle } from '../cost/cost.js'
import { getSendTokens, isSendable, type Oddities } from '../draft/draft.js'
import { checkPastPayment, fetchPastReceivers } from '../receiver/pastReceivers.js'
import { getReceiverFacts } from '../receiver/receiver.js'
import { sendSlice } from '../slice.js'
import { type getSend, isUnscaled } from '../transaction/getSend.js'

/** What there is to say about a draft, and what has to be read for that: the history, and the cost once it is all there. */
export function SendNotes({ send }: SendNotes.Props) {
  const { draft, token: chosen, units, to, obstacle } = send
  const { receiver, token } = draft
  const t = useText()
  usePastReceivers()
  useEstimate({ token, units, to, decimals: chosen && Number(chosen.quantity.decimals) })
  return (
    <>
      {receiver.status === 'found' && (
        <ReceiverNotes {...receiver} isFull to={receiver.address} token={token} />
      )}
      {chosen && isUnscaled(chosen) && (
        <InlineNote kind="warning" isStatus>
          {t('send.unscaled', { symbol: chosen.symbol })}
        </InlineNote>
      )}
      {/* What is wrong with the receiver stands at its field. */}
      {obstacle?.kind !== 'receiver' && <ObstacleNote obstacle={obstacle} />}
    </>
  )
}

export declare namespace SendNotes {
  type Props = { readonly send: getSend.ReturnType }
}

/** From this value on, in US dollars, the first transfer to an address is warned about. */
const largeFirst = 1_000n

/** What there is to say about a receiver before something is sent there. `isFull`: also the receiver's address stands in full here. */
export function ReceiverNotes({ to, token, fiat, isFull, ...oddities }: ReceiverNotes.Props) {
  const { name = '', hasWrongChecksum, isMoved, isElsewhere, isUnchecked, isKeyless } = oddities
  const t = useText()
  const { name: network } = useRead(getNetwork)
  const { locale } = useKit().config
  const isLarge = fiat !== undefined && BigInt(fiat.split('.')[0] ?? 0) >= largeFirst
  const { alike, isSelf, unseen, isToken, account } = useRead(
    getReceiverFacts,
    oddities.canonical ?? to,
    token,
  )
  usePaymentCheck(oddities.canonical ?? to)
  if (isToken) return null
  return (
    <>
      {alike && (
        <InlineNote kind="warning" isStatus>
          <span>{t('send.warning.alike')}</span>
          <FullAddress address={alike} unlike={to} />
          {isFull && (
            <>
              <span>{t('send.warning.alikeNow')}</span>
              <FullAddress address={to} unlike={alike} />
            </>
          )}
        </InlineNote>
      )}
      {(isKeyless || account?.type === 'program') && account?.type !== 'token' && (
        <InlineNote kind="warning" isStatus>
          {t(account ? 'send.warning.program' : 'send.warning.keyless')}
        </InlineNote>
      )}
      {account?.type === 'token' && (
        <InlineNote isStatus>
          <span>{t('send.tokenAccount')}</span>
          <FullAddress address={account.owner} />
        </InlineNote>
      )}
      {hasWrongChecksum && (
        <InlineNote kind="warning" isStatus>
          {t('send.warning.checksum')}
        </InlineNote>
      )}
      {isMoved && (
        <InlineNote kind="warning" isStatus>
          {t('send.warning.moved', { name })}
        </InlineNote>
      )}
      {isElsewhere && (
        <InlineNote kind="warning" isStatus>
          {t('send.warning.elsewhere', { name, network })}
        </InlineNote>
      )}
      {isUnchecked && <InlineNote isStatus>{t('send.unchecked', { name, network })}</InlineNote>}
      {isSelf && (
        <InlineNote kind="warning" isStatus>
          {t('send.warning.self')}
        </InlineNote>
      )}
      {unseen && !alike && (
        <InlineNote kind={isLarge ? 'warning' : 'info'} isStatus={isLarge}>
          <span>{t(`send.unseen.${unseen}`, { network })}</span>
          {isLarge && (
            <>
              <span> </span>
              <RichText
                text={t('send.warning.largeFirst')}
                values={{
                  fiat: (
                    <strong>
                      <bdi>{formatUsd(fiat, { locale })}</bdi>
                    </strong>
                  ),
                }}
              />
            </>
          )}
        </InlineNote>
      )}
    </>
  )
}

export declare namespace ReceiverNotes {
  type Props = Oddities & {
    readonly to: string
    /** CAIP-10; absent: the native coin. */
    readonly token?: string | undefined
    /** What is sent is worth so much, in US dollars: decimal text. */
    readonly fiat?: string | undefined
    readonly isFull?: boolean
  }
}

/** Why a transfer cannot be sent as it stands there. */
export function ObstacleNote({ obstacle }: { readonly obstacle: Obstacle | undefined }) {
  const t = useText()
  const { symbol } = useRead(getNetwork).nativeCurrency
  if (!obstacle) return null
  const amount = 'amount' in obstacle && (
    <Amount amount={obstacle.amount} symbol={symbol} decimals={9} minDecimals={0} />
  )
  return (
    <InlineNote kind="warning" isStatus>
      <RichText text={t(obstacleKey(obstacle))} values={{ amount }} />
    </InlineNote>
  )
}

const obstacleKey = (obstacle: Obstacle) =>
  obstacle.kind === 'refused' && obstacle.refusal
    ? (`send.refusal.${obstacle.refusal}` as const)
    : (`send.obstacle.${obstacle.kind}` as const)

/** Between the last change and the question what it costs, in milliseconds. */
const debounce = 300
/** Between a refusal or a failure and the next question, in milliseconds. */
const retryPauseMs = 20_000

/**
 * Estimates what the transfer on screen costs, once amount and receiver are known: again when balances change, and every 20 s after a
 * refusal or a failure, or as often as `repeatMs` says in any case. Only while the page is visible.
 */
export function useEstimate(options: useEstimate.Options): void {
  const { token, units, to, decimals, repeatMs } = options
  const kit: Kit = useKit()
  const { caipAddress } = useRead(getAccount)
  const funds = useRead(getFunds, token)
  const cost = useRead(getCost)
  const estimate = useCallback(() => {
    if (caipAddress && units && to) {
      void fetchSendCost(kit, { caipAddress, token, units, to, decimals })
    }
  }, [kit, caipAddress, token, units, to, decimals])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other balances are another question
  useEffect(() => {
    const timer = setTimeout(estimate, debounce)
    return () => clearTimeout(timer)
  }, [estimate, funds])
  const pause = repeatMs ?? (cost?.refusal || cost?.status === 'failed' ? retryPauseMs : 0)
  useEffect(() => {
    const again = () => document.hidden || estimate()
    const timer = pause && setInterval(again, pause)
    return () => clearInterval(timer)
  }, [pause, estimate])
}

/** What the account has of the token, and of the native coin. */
const getFunds = (kit: Kit, token: string | undefined) =>
  getSendTokens(kit)
    .filter(({ address }) => !address || address === token)
    .map(({ quantity }) => quantity.numeric)
    .join(' ')

const getCost = (kit: Kit) => kit.read(sendSlice).form.value.cost

export declare namespace useEstimate {
  type Options = {
    readonly token?: string | undefined
    readonly units: bigint | undefined
    readonly to: string | undefined
    readonly decimals: number | undefined
    /** Between two questions, in milliseconds; absent: only a refusal or a failure is followed by another one. */
    readonly repeatMs?: number | undefined
  }
}

/** Has the network asked about the payments to a receiver that the history names, as they become known. */
function usePaymentCheck(to: string): void {
  const kit: Kit = useKit()
  const payments = useRead(getPayments)
  // Before the browser draws: a check that has begun is not a payment that was not confirmed.
  useLayoutEffect(() => {
    if (payments?.length) void checkPastPayment(kit, to)
  }, [kit, to, payments])
}

const getPayments = (kit: Kit) => kit.read(sendSlice).history.value?.payments

/** Reads whom the account has sent to, anew with each account and network. */
export function usePastReceivers(): void {
  const kit: Kit = useKit()
  const { caipAddress, isConnected } = useRead(getAccount)
  const isHere = useRead(isSendable)
  useEffect(() => {
    if (isConnected && caipAddress && isHere) void fetchPastReceivers(kit)
  }, [kit, isConnected, caipAddress, isHere])
}
