import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { accountView, reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  accountStyles,
  Button,
  clockIcon,
  Empty,
  ErrorState,
  Group,
  retryIcon,
  SkeletonRows,
  useSkeleton,
  useStyles,
  useText,
} from '@wallet-kit/core/ui'
import { useEffect, useState } from 'react'
import type { SmartSession } from '../frame/protocol.js'
import { getUser } from '../session/getUser.js'
import { listSessions, revokeSession } from '../smartSessions/sessions.js'
import { SessionRow } from './SessionRow.js'

/** What this app may send without asking, each with the way to end it. */
export default function SessionsView() {
  useStyles(accountStyles)
  const kit: Kit = useKit()
  const t = useText()
  const isOut = !useRead(getUser)
  const { sessions, hasFailed, retry, forget } = useSessions()
  const isSkeleton = useSkeleton(!sessions && !hasFailed)

  // Nobody is logged in, or not any more.
  useEffect(() => {
    if (isOut) kit.router.replace(accountView)
  }, [kit, isOut])

  async function revoke({ context }: SmartSession) {
    try {
      await revokeSession(kit, { context })
      forget(context)
    } catch (error) {
      reportError(kit, error)
    }
  }

  if (hasFailed) {
    return (
      <ErrorState
        title={t('embeddedWallet.sessions.failed')}
        text={t('embeddedWallet.sessions.failedText')}
        action={
          <Button isWide icon={retryIcon} onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    )
  }
  if (isSkeleton || !sessions) {
    return (
      <div aria-busy="true" role="status" aria-label={t('common.loading')}>
        {isSkeleton && <SkeletonRows count={2} />}
      </div>
    )
  }
  if (!sessions.length) {
    return (
      <Empty
        icon={clockIcon}
        title={t('embeddedWallet.sessions.none')}
        text={t('embeddedWallet.sessions.noneText')}
      />
    )
  }
  return (
    <Group>
      {sessions.map((session) => (
        <li key={session.context}>
          <SessionRow session={session} onRevoke={() => revoke(session)} />
        </li>
      ))}
    </Group>
  )
}

/** The sessions, those that end first above; undefined until they are known. What comes after the screen was left changes nothing. */
function useSessions() {
  const kit: Kit = useKit()
  const [sessions, setSessions] = useState<readonly SmartSession[]>()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what asks again
  useEffect(() => {
    const end = new AbortController()
    listSessions(kit, { signal: end.signal }).then(
      (found) => {
        if (!end.signal.aborted)
          setSessions([...found].sort((one, other) => one.expiry - other.expiry))
      },
      (error) => {
        if (end.signal.aborted || isWalletKitError(error, 'AuthConnectorNotFoundError')) return
        setFailed(true)
        reportError(kit, error)
      },
    )
    return () => end.abort()
  }, [kit, tries])
  return {
    ...{ sessions, hasFailed },
    retry() {
      setFailed(false)
      setTries(tries + 1)
    },
    forget(context: string) {
      setSessions((all) => all?.filter((each) => each.context !== context))
    },
  }
}
