import { getNetworks, isWalletKitError, type Kit } from '@wallet-kit/core'
import { formatAmount, formatUnits } from '@wallet-kit/core/money'
import {
  accountView,
  createDateFormat,
  cutText,
  reportError,
  truncateAddress,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  accountStyles,
  Button,
  ButtonRow,
  clockIcon,
  Empty,
  ErrorState,
  Facts,
  Group,
  RichText,
  retryIcon,
  SkeletonRows,
  TextButton,
  useSkeleton,
  useStyles,
  useText,
} from '@wallet-kit/core/ui'
import { useEffect, useRef, useState } from 'react'
import type { SmartSession } from '../frame/protocol.js'
import { getUser } from '../slice.js'
import { listSessions, revokeSession } from '../smartSessions/sessions.js'

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

/** What one session allows, and until when. "Revoke" asks once. */
function SessionRow({ session, onRevoke }: SessionRow.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const [step, setStep] = useState<'shown' | 'asking' | 'ending'>('shown')
  const row = useRef<HTMLDivElement>(null)
  const drawn = useRef(step)
  const networks = useRead(getNetworks)
  const { metadata, locale } = kit.config
  const { allowance, spent, chainId, token, symbol, decimals } = session
  const app = metadata?.name ?? t('common.thisApp')
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)?.name ?? chainId
  // Without its decimals an amount has no symbol, and without its symbol no decimals: either would be another amount.
  const isKnown = !!symbol && decimals !== undefined
  const sayAmount = (amount: bigint) =>
    writeAmount(amount, { decimals: isKnown ? decimals : 0, locale })
  const unit = isKnown ? cutText(symbol, 16) : t('embeddedWallet.sessions.units')
  const ends = new Date(session.expiry * 1000)

  // The pressed button goes away. The focus moves to "Keep", the button that changes nothing, and afterwards back to "Revoke".
  useEffect(() => {
    const isOther = step !== drawn.current && step !== 'ending'
    drawn.current = step
    if (isOther) row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [step])

  return (
    <div ref={row}>
      <div className="wk-row wk-row--tall wk-row--whole">
        <span className="wk-row__main">
          <span className="wk-row__name">
            <RichText
              text={t('embeddedWallet.sessions.may')}
              values={{
                app: <bdi key="app">{app}</bdi>,
                amount: <bdi key="amount">{`${sayAmount(BigInt(allowance))}\u00a0${unit}`}</bdi>,
                time: (
                  <time key="time" dateTime={ends.toISOString()}>
                    {sayTime(ends, locale)}
                  </time>
                ),
              }}
            />
          </span>
          <span className="wk-row__sub wk-row__sub--whole">
            <Facts
              facts={[
                t('embeddedWallet.sessions.left', {
                  amount: sayAmount(BigInt(allowance) - BigInt(spent)),
                }),
                network,
                ...(token ? [truncateAddress(token)] : []),
              ]}
            />
          </span>
        </span>
        {step === 'shown' && (
          <TextButton onClick={() => setStep('asking')}>
            {t('embeddedWallet.sessions.revoke')}
          </TextButton>
        )}
      </div>
      {step !== 'shown' && (
        <div className="wk-row">
          <div className="wk-row__main">
            <ButtonRow>
              <Button kind="quiet" onClick={() => setStep('shown')}>
                {t('embeddedWallet.sessions.keep')}
              </Button>
              <Button
                isBusy={step === 'ending'}
                onClick={() => {
                  setStep('ending')
                  // What failed may be tried again.
                  onRevoke().then(() => setStep('shown'))
                }}
              >
                {t(`embeddedWallet.sessions.${step === 'ending' ? 'revoking' : 'revokeNow'}`)}
              </Button>
            </ButtonRow>
          </div>
        </div>
      )}
    </div>
  )
}

declare namespace SessionRow {
  type Props = {
    readonly session: SmartSession
    /** Ends it, and never rejects. */
    readonly onRevoke: () => Promise<void>
  }
}

function writeAmount(
  amount: bigint,
  { decimals, locale }: { readonly decimals: number; readonly locale: string },
): string {
  // Exact: it is a limit.
  return formatAmount(formatUnits(amount, decimals), { ...{ decimals, minDecimals: 0, locale } })
}

const day = 24 * 60 * 60 * 1000

/** The time today, a weekday within the next six days, else the date. */
function sayTime(ends: Date, locale: string): string {
  const isToday = ends.toDateString() === new Date().toDateString()
  const isSoon = ends.getTime() - Date.now() < 6 * day
  return createDateFormat(
    locale,
    isToday ? { timeStyle: 'short' } : isSoon ? { weekday: 'long' } : { dateStyle: 'medium' },
  ).format(ends)
}
