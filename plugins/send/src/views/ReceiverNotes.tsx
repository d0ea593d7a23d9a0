import { getNetwork } from '@wallet-kit/core'
import { useRead } from '@wallet-kit/core/react'
import { FullAddress, InlineNote, useText } from '@wallet-kit/core/ui'
import { getReceiverFacts } from '../actions/getReceiverFacts.js'
import type { Oddities } from '../slice.js'

/** What there is to say about a receiver before something is sent there. `isFull`: also the receiver's address stands in full here. */
export function ReceiverNotes({ to, token, isFull, ...oddities }: ReceiverNotes.Props) {
  const { name = '', hasWrongChecksum, isMoved, isElsewhere, isKeyless } = oddities
  const t = useText()
  const { name: network } = useRead(getNetwork)
  const { alike, isSelf, unseen, isToken, account } = useRead(getReceiverFacts, to, token)
  if (isToken) return null
  return (
    <>
      {alike && (
        <InlineNote kind="warning" isStatus>
          {t('send.warning.alike')}
          <FullAddress address={alike} />
          {isFull && (
            <>
              {t('send.warning.alikeNow')}
              <FullAddress address={to} />
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
      {unseen && !alike && <InlineNote>{t(`send.unseen.${unseen}`, { network })}</InlineNote>}
    </>
  )
}

export declare namespace ReceiverNotes {
  type Props = Oddities & {
    readonly to: string
    /** CAIP-10; absent: the native coin. */
    readonly token?: string | undefined
    readonly isFull?: boolean
  }
}
