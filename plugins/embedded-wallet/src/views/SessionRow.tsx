import { getNetworks, type Kit } from '@wallet-kit/core'
import { formatAmount, formatUnits } from '@wallet-kit/core/money'
import { cutText, truncateAddress } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Button, ButtonRow, Facts, RichText, TextButton, useText } from '@wallet-kit/core/ui'
import { useEffect, useRef, useState } from 'react'
import type { SmartSession } from '../frame/protocol.js'

/** What one session allows, and until when. "Revoke" asks once. */
export function SessionRow({ session, onRevoke }: SessionRow.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const [step, setStep] = useState<'shown' | 'asking' | 'ending'>('shown')
  const row = useRef<HTMLDivElement>(null)
  const drawn = useRef(step)
  const networks = useRead(getNetworks)
  const { metadata, locale } = kit.config
  const { allowance, spent, chainId, token, symbol = '' } = session
  const app = metadata?.name ?? t('common.thisApp')
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)?.name ?? chainId
  const sayAmount = (amount: bigint) => writeAmount(amount, { ...session, locale })
  const unit = symbol ? cutText(symbol, 16) : t('embeddedWallet.sessions.units')
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

export declare namespace SessionRow {
  type Props = {
    readonly session: SmartSession
    /** Ends it, and never rejects. */
    readonly onRevoke: () => Promise<void>
  }
}

function writeAmount(
  amount: bigint,
  { decimals = 0, locale }: { readonly decimals?: number; readonly locale?: string | undefined },
): string {
  // Exact: it is a limit.
  return formatAmount(formatUnits(amount, decimals), { ...{ decimals, minDecimals: 0, locale } })
}

const day = 24 * 60 * 60 * 1000

/** The time today, a weekday within the next six days, else the date. */
function sayTime(ends: Date, locale: string | undefined): string {
  const isToday = ends.toDateString() === new Date().toDateString()
  const isSoon = ends.getTime() - Date.now() < 6 * day
  return new Intl.DateTimeFormat(
    locale,
    isToday ? { timeStyle: 'short' } : isSoon ? { weekday: 'long' } : { dateStyle: 'medium' },
  ).format(ends)
}
