import { getAccount, getAccountNetwork, isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  connectView,
  createDateFormat,
  finishConnect,
  isViewShown,
  reportError,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Address,
  Button,
  ButtonRow,
  DataList,
  Hero,
  LinkFigure,
  Mark,
  penIcon,
  Stack,
  useText,
  useWalletRequest,
} from '@wallet-kit/core/ui'
import { useCallback, useEffect, useState } from 'react'
import { defaultDuration } from '../constants.js'
import { getSession, hasSignIn, isSignInRequired } from '../session/getSession.js'
import { signIn } from '../session/signIn.js'
import { signInSkipped } from '../session/transitions.js'
import { getLive, readSiwx } from '../slice.js'

/** Asks the visitor to sign in with the active account. Where that is required the modal does not close without it. */
export default function SIWXSignMessageView() {
  const kit: Kit = useKit()
  const t = useText()
  const { connector, address = '' } = useRead(getAccount)
  const { name: network } = useRead(getAccountNetwork)
  const { expiresIn = defaultDuration } = getLive(kit).config
  const isRequired = useRead(isSignInRequired)
  const { step, isLeaving, sign, cancel } = useSignIn()
  const { metadata, locale } = kit.config
  const note = step === 'signing' ? 'siwx.confirm' : isRequired && 'siwx.disconnects'
  const app = metadata?.name ?? t('common.thisApp')
  const ends = new Date(Date.now() + expiresIn)
  const day = createDateFormat(locale, { dateStyle: 'medium' }).format(ends)
  return (
    <>
      <LinkFigure
        state={step ? 'waiting' : 'ask'}
        icon={penIcon}
        from={<Mark size="l" name={app} image={metadata?.icons?.[0]} />}
        to={<Mark size="l" name={connector?.name ?? ''} image={connector?.icon} />}
      />
      <Hero title={t('siwx.heading', { app })} text={t('siwx.text')} />
      <Stack>
        <div />
        <DataList
          isRuled
          rows={[
            [t('siwx.domain'), location.host],
            [t('siwx.account'), <Address key="account" address={address} isMain />],
            [t('siwx.network'), network],
            [
              t('siwx.expires'),
              <time key="expires" dateTime={ends.toISOString()}>
                {day}
              </time>,
            ],
          ]}
        />
        <ButtonRow>
          <Button kind="quiet" isBusy={isLeaving} onClick={cancel}>
            {t(isLeaving ? 'siwx.disconnecting' : 'siwx.cancel')}
          </Button>
          <Button isBusy={!!step} disabled={isLeaving} onClick={sign}>
            {t(step ? `siwx.${step}` : 'siwx.sign')}
          </Button>
        </ButtonRow>
        {note && <p className="wk-note wk-note--center">{t(note)}</p>}
      </Stack>
    </>
  )
}

/** What the sign-in screen does, and what it waits for. */
function useSignIn() {
  const kit: Kit = useKit()
  const begin = useWalletRequest()
  const { isConnected, namespace, caipAddress } = useRead(getAccount)
  const isDone = useRead(hasNothingToSign)
  const step = useRead(getStep)
  const [isLeaving, setLeaving] = useState(false)

  // The steps of other plugins after a connect have waited for this one.
  const goOn = useCallback(() => {
    if (namespace) finishConnect(kit, { namespace }).catch((error) => reportError(kit, error))
  }, [kit, namespace])

  // Whoever signed in, here or as the host asked for it, has nothing to do here; nor has who is not asked, or not connected any more.
  useEffect(() => {
    if (!isViewShown(kit, getLive(kit).view)) return
    if (!isConnected) kit.router.reset(connectView)
    else if (isDone) goOn()
  }, [kit, isConnected, isDone, goOn])
  // Whoever leaves without it is not asked again.
  useEffect(
    () => () => {
      if (caipAddress && !getSession(kit)) signInSkipped(kit, caipAddress)
    },
    [kit, caipAddress],
  )

  async function sign() {
    const { signal, end } = begin()
    try {
      await signIn(kit, { signal })
    } catch (error) {
      // What another account came in between of is not this visitor's failure.
      if (signal.aborted || isWalletKitError(error, 'AccountChangedError')) return
      reportError(kit, error)
    } finally {
      end()
    }
  }

  async function cancel() {
    if (!isSignInRequired(kit)) {
      if (caipAddress) signInSkipped(kit, caipAddress)
      goOn()
      return
    }
    begin().end()
    // The wallet may take 5 s to let go.
    setLeaving(true)
    // What follows is the effect's: Connect, or the sign-in of another namespace's account.
    await kit.disconnect({ namespace }).catch((error) => reportError(kit, error))
    setLeaving(false)
  }
  return { step, isLeaving, sign, cancel }
}

const hasNothingToSign = (kit: Kit) =>
  getSession(kit) !== undefined || !hasSignIn(kit, getAccount(kit).namespace)

/** preparing: the message is written; signing: the wallet is waited for; verifying: its signature is looked at; undefined: the visitor decides. */
const getStep = (kit: Kit) => {
  const step = readSiwx(kit).current.value?.step
  return step === 'reading' ? undefined : step
}
