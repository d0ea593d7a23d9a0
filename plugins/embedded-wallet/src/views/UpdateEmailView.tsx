import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { accountView, createDateFormat, reportError, showToast } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Actions,
  Button,
  Empty,
  Field,
  Hero,
  InlineNote,
  LazyPart,
  RichText,
  Seal,
  Spinner,
  Stack,
  TextButton,
  useHeader,
  useText,
} from '@wallet-kit/core/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EmailChange } from '../session/updateEmail.js'
import { getUser } from '../slice.js'
import { mailIcon } from './icons.js'
import { OtpInput } from './OtpInput.js'
import { useHint } from './useHint.js'

/** Nobody needs it to see the screen. */
const importActions = () => import('../session/updateEmail.js')
const importResend = () => import('./ResendCode.js')

/**
 * Changes the email that logs in: the new one is typed, then a code of the present one, then a code of the new one. The present one may get a link to
 * confirm it.
 */
export default function UpdateEmailView() {
  const kit: Kit = useKit()
  const t = useText()
  const user = useRead(getUser)
  const present = user?.email
  const [step, setStep] = useState<'email' | 'primary' | 'secondary' | 'link' | 'pending'>('email')
  const [change, setChange] = useState<EmailChange>()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { hint, setError } = useHint()
  useHeader(isBusy ? { tools: <Spinner /> } : {})
  const isGone = useRef(false)
  /** The visitor has begun a change: what is said below is of that one. */
  const hasBegun = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  // Signed out meanwhile, or opened by itself: there is nothing to change.
  const isOut = !user
  useEffect(() => {
    if (isOut) kit.router.replace(accountView)
  }, [kit, isOut])

  const load = () => kit.load(importActions, t('embeddedWallet.update.title'))

  /** What comes after the screen was left changes nothing on it. */
  async function run(work: () => Promise<unknown>) {
    if (isBusy) return
    hasBegun.current = true
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (error) {
      if (isGone.current || isWalletKitError(error, 'UserRejectedError')) return
      setError(error)
      setCode('')
      if (isWalletKitError(error, 'FrameAnswerError') && isOver(error)) setStep('email')
      const isSaid = isWalletKitError(error) && error.notice?.as === 'inline'
      if (!isSaid && !isWalletKitError(error, 'FrameAnswerError')) reportError(kit, error)
    } finally {
      if (!isGone.current) setBusy(false)
    }
  }
  // A change that waits can be undone. If that cannot be read, the screen says so, and not that there is none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => {
    if (present)
      readChange().catch((error) => isGone.current || hasBegun.current || setError(error))
  }, [])
  async function readChange() {
    const { fetchEmailChange } = await load()
    // After the end of the kit it would open another frame.
    if (isGone.current) return
    const found = await fetchEmailChange(kit)
    if (isGone.current || !found) return
    setChange(found)
    // A visitor who has begun another change meanwhile goes on with that.
    setStep((shown) => (shown === 'email' ? 'pending' : shown))
  }
  const undo = () =>
    run(async () => {
      const { undoEmailChange } = await load()
      await undoEmailChange(kit)
      showToast(kit, { kind: 'success', text: t('embeddedWallet.update.undone') })
      if (isGone.current) return
      setChange(undefined)
      setStep('email')
    })
  const begin = () =>
    run(async () => {
      const { updateEmail } = await load()
      const next = await updateEmail(kit, { email })
      setCode('')
      setStep(next)
    })
  /** The code was right, and is spent; the mail after it did not go out. */
  function startAgainWithoutMail(error: unknown): never {
    if (Object(error).code === 'MailNotSent') setStep('email')
    throw error
  }
  const confirm = (digits: string) =>
    run(async () => {
      const { confirmPrimaryEmail, confirmSecondaryEmail } = await load()
      if (step === 'primary') {
        await confirmPrimaryEmail(kit, { code: digits }).catch(startAgainWithoutMail)
        setCode('')
        return setStep('secondary')
      }
      const outcome = await confirmSecondaryEmail(kit, { email, code: digits }).catch(
        startAgainWithoutMail,
      )
      if (outcome === 'link') return setStep('link')
      showToast(kit, { kind: 'success', text: t('embeddedWallet.update.done') })
      if (!isGone.current) kit.router.back()
    })

  if (!present) {
    return user ? (
      <Empty
        icon={mailIcon}
        title={t('embeddedWallet.update.none')}
        text={t('embeddedWallet.update.noneText')}
      />
    ) : null
  }
  if (step === 'email') {
    return (
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          begin()
        }}
      >
        <Seal icon={mailIcon} kind="ask" />
        <Hero
          title={t('embeddedWallet.update.heading')}
          text={
            <RichText
              text={t('embeddedWallet.update.text')}
              values={{ email: <bdi key="email">{present}</bdi> }}
            />
          }
        />
        <Stack>
          <div />
          <Field
            label={t('embeddedWallet.update.next')}
            icon={mailIcon}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={t('embeddedWallet.email.placeholder')}
            value={email}
            readOnly={isBusy}
            onChange={({ target }) => {
              setEmail(target.value)
              setError(undefined)
            }}
            hint={hint}
            hintKind={hint ? 'error' : undefined}
          />
        </Stack>
        <Actions>
          <Button type="submit" isWide disabled={isBusy}>
            {t('embeddedWallet.update.continue')}
          </Button>
        </Actions>
      </form>
    )
  }
  if (step === 'pending' && change) {
    const { next, takesEffectAt } = change
    const isConfirmed = takesEffectAt !== undefined
    return (
      <>
        <Seal icon={mailIcon} kind="ask" />
        <Hero
          title={t(`embeddedWallet.update.${isConfirmed ? 'pending' : 'asked'}`)}
          text={
            <RichText
              text={t(`embeddedWallet.update.${isConfirmed ? 'pendingText' : 'askedText'}`)}
              values={{
                email: <bdi key="email">{present}</bdi>,
                next: <bdi key="next">{next}</bdi>,
                ...(isConfirmed && { time: writeTime(takesEffectAt, kit.config.locale ?? 'en') }),
              }}
            />
          }
        />
        {hint && (
          <InlineNote kind="warning" isStatus>
            {hint}
          </InlineNote>
        )}
        <Actions>
          <Button isWide disabled={isBusy} onClick={undo}>
            {t('embeddedWallet.update.undo')}
          </Button>
          <TextButton onClick={() => kit.router.back()}>
            {t('embeddedWallet.update.keep')}
          </TextButton>
        </Actions>
      </>
    )
  }
  if (step === 'link') {
    return (
      <>
        <Seal icon={mailIcon} kind="ask" />
        <Hero
          title={t('embeddedWallet.update.link')}
          text={
            <RichText
              text={t('embeddedWallet.update.linkText')}
              values={{
                email: <bdi key="email">{present}</bdi>,
                next: <bdi key="next">{email}</bdi>,
              }}
            />
          }
        />
        <Actions>
          <Button isWide onClick={() => kit.router.back()}>
            {t('embeddedWallet.update.close')}
          </Button>
        </Actions>
      </>
    )
  }
  return (
    <>
      <Seal icon={mailIcon} kind="ask" />
      <Hero
        title={t(`embeddedWallet.update.${step}`)}
        text={
          <RichText
            text={t('embeddedWallet.otp.text')}
            values={{ email: <bdi key="email">{step === 'primary' ? present : email}</bdi> }}
          />
        }
      />
      <Stack>
        <div />
        <OtpInput
          key={step}
          value={code}
          isDisabled={isBusy}
          hint={hint}
          onChange={(next) => {
            setCode(next)
            setError(undefined)
          }}
          onDone={confirm}
        />
        {step === 'primary' && (
          <LazyPart
            load={importResend}
            title={t('embeddedWallet.otp.resend')}
            props={{ onPress: begin }}
          />
        )}
        <div className="wk-hero">
          <TextButton
            disabled={isBusy}
            onClick={() => {
              setError(undefined)
              setCode('')
              setStep('email')
            }}
          >
            {t('embeddedWallet.update.again')}
          </TextButton>
        </div>
      </Stack>
    </>
  )
}

const writeTime = (at: number, locale: string) =>
  createDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

/** The change has to begin anew: with another email, or since the frame knows of it no more. */
const isOver = (error: unknown) =>
  ['EmailTaken', 'NoEmail', 'NoLogin'].includes(String(Object(error).code))
