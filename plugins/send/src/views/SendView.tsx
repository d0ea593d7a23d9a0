import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { getTokens } from '@wallet-kit/core/assets'
import { lazyAction, type ViewProps } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  AmountInput,
  AmountPair,
  Button,
  isAlike,
  PendingRequests,
  ReadTime,
  Stack,
  tokenMark,
  useAutoFocus,
  useText,
} from '@wallet-kit/core/ui'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { setSendAmount, setSendMax } from '../draft/amount.js'
import { getSend } from '../transaction/getSend.js'
import { beginSend } from '../transaction/openSend.js'
import { sendPreviewView, sendSelectTokenView, type sendView } from '../views.js'
import { ReceiverField } from './ReceiverField.js'
import { SendNotes } from './SendNotes.js'
import { usePressGuard } from './usePressGuard.js'
import { Unsupported, useReport, useSendable, useSendData } from './useSendable.js'

const prepareSend = lazyAction(
  () => import('../transaction/review.js'),
  'prepareSend',
  'The transfer',
)

/** What to send, how much of it, and to whom. */
export default function SendView({ params }: ViewProps<typeof sendView>) {
  const kit: Kit = useKit()
  const t = useText()
  const report = useReport()
  const sendable = useSendable()
  useSendData()
  const { status, tokens, readAt } = useRead(getTokens)
  useEffect(() => {
    // The params may name a token: it has to be one that the account holds.
    if (sendable === 'yes' && status !== 'loading') {
      beginSend(kit, params).catch(report)
    }
  }, [kit, sendable, status, params, report])
  const send = useRead(getSend)
  const chosen = send?.token
  const hasDouble = useMemo(() => !!chosen && isAlike(chosen, tokens), [chosen, tokens])
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the first one is drawn.
  const isPreparing = useRef(false)
  const press = usePressGuard('form')
  const amount = useRef<HTMLInputElement>(null)
  useAutoFocus(amount)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  if (sendable === 'unsupported') return <Unsupported />
  if (!sendable || !send) return null
  const { draft, token, fiat, obstacle, next } = send

  async function preview() {
    if (isPreparing.current) return
    isPreparing.current = true
    setBusy(true)
    try {
      await prepareSend(kit)
      // Whoever has left meanwhile is not brought back.
      if (isHere.current) kit.router.push(sendPreviewView)
    } catch (error) {
      // A visitor who changed something meanwhile knows it.
      const isOwn = getSend(kit)?.draft.caipAddress === draft.caipAddress
      if (!isOwn || !isWalletKitError(error, 'SendChangedError')) report(error)
    } finally {
      isPreparing.current = false
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    // Enter does what the button does.
    if (isEnter && next === 'preview') void preview()
  }

  return (
    <Stack gap={3}>
      <PendingRequests />
      <AmountPair>
        <AmountInput
          inputRef={amount}
          label={t('send.amount')}
          amount={draft.amount}
          onAmount={(amount) => setSendAmount(kit, { amount })}
          decimals={token && Number(token.quantity.decimals)}
          token={
            token && {
              ...token,
              mark: tokenMark(token),
              contract: hasDouble ? token.address : undefined,
            }
          }
          onChooseToken={() => kit.router.push(sendSelectTokenView)}
          fiat={fiat}
          balance={token?.quantity.numeric}
          onMax={() => void setSendMax(kit).catch(report)}
          isInvalid={next === 'insufficient'}
          onKeyDown={onKeyDown}
        />
        <ReceiverField
          draft={draft}
          token={token?.address}
          isBarred={obstacle?.kind === 'receiver'}
          onKeyDown={onKeyDown}
        />
      </AmountPair>
      <SendNotes send={send} />
      <Button
        isWide
        isBusy={isBusy}
        disabled={next !== 'preview'}
        onClick={press(() => void preview())}
      >
        {t(labels[next])}
      </Button>
      <ReadTime readAt={readAt} of="balances" />
    </Stack>
  )
}

const labels = {
  insufficient: 'send.insufficient',
  amount: 'send.addAmount',
  receiver: 'send.addReceiver',
  wait: 'send.preview',
  preview: 'send.preview',
} as const
