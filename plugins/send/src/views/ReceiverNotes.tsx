import { getNetwork } from '@wallet-kit/core'
import { formatUsd } from '@wallet-kit/core/money'
import { useKit, useRead } from '@wallet-kit/core/react'
import { FullAddress, InlineNote, RichText, useText } from '@wallet-kit/core/ui'
import { getReceiverFacts } from '../actions/getReceiverFacts.js'
import type { Oddities } from '../slice.js'

/** From this value on, in US dollars, the first transfer to an address is warned about. */
const largeFirst = 1_000n

/** What there is to say about a receiver before something is sent there. `isFull`: also the receiver's address stands in full here. */
export function ReceiverNotes({ to, token, fiat, isFull, ...oddities }: ReceiverNotes.Props) {
  const { name = '', hasWrongChecksum, isMoved, isElsewhere, isKeyless } = oddities
  const t = useText()
  const { name: network } = useRead(getNetwork)
  const { locale } = useKit().config
  const isLarge = fiat !== undefined && BigInt(fiat.split('.')[0] ?? 0) >= largeFirst
  const { alike, isSelf, unseen, isToken, account } = useRead(getReceiverFacts, to, token)
  if (isToken) return null
  return (
    <>
      {alike && (
        <InlineNote kind="warning" isStatus>
          {t('send.warning.alike')}
          <FullAddress address={alike} unlike={to} />
          {isFull && (
            <>
              {t('send.warning.alikeNow')}
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
          {t('send.tokenAccount')}
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
      {isSelf && (
        <InlineNote kind="warning" isStatus>
          {t('send.warning.self')}
        </InlineNote>
      )}
      {unseen && !alike && (
        <InlineNote kind={isLarge ? 'warning' : 'info'} isStatus={isLarge}>
          {t(`send.unseen.${unseen}`, { network })}
          {isLarge && (
            <>
              {' '}
              <RichText
                text={t('send.warning.largeFirst')}
                values={{ fiat: <strong>{formatUsd(fiat, { locale })}</strong> }}
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
