import { act, fireEvent } from '@testing-library/react'
import type { Config, Kit } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connectByPasskey,
  createPageKit,
  getBoxes,
  getView,
  holdNext,
  listenForErrors,
  paste,
  press,
  says,
  screen,
  setUpPage,
  shows,
  site,
  userOfKey,
} from '../../test/openWallet.js'
import { requireFrame } from '../frame/requireFrame.js'
import en from '../messages/en.js'
import { updateEmailView } from '../views.js'

setUpPage()

const email = 'mira@example.com'
const next = 'new@example.com'
const count = (type: string) => site.types().filter((each) => each === type).length
const text = (key: keyof typeof en) => vi.waitFor(() => screen().getByText(en[key]))
const findField = () => vi.waitFor(() => screen().getByLabelText('New email') as HTMLInputElement)
const typeInto = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }))
const submit = (field: HTMLElement) =>
  act(async () => void fireEvent.submit(field.closest('form') as HTMLFormElement))

/** A page on which a visitor is logged in, with the names of the errors that are reported there. */
async function enter({
  user = { email },
  ...config
}: Partial<Config> & { readonly user?: object } = {}) {
  site.replies.getUser = userOfKey(user)
  const kit = createPageKit(config)
  await connectByPasskey(kit)
  return {
    kit,
    endReports: listenForErrors(kit),
  }
}

/** Opens the screen above Account. */
async function openScreen(kit: Kit) {
  await act(() => kit.open())
  await shows('Account')
  await act(async () => kit.router.push(updateEmailView))
  await shows('UpdateEmail')
}

async function begin() {
  const field = await findField()
  await typeInto(field, next)
  await submit(field)
}

/** Waits until the page has taken what the frame said before. */
const catchUp = (kit: Kit) =>
  act(async () => void (await requireFrame(kit).request('isConnected', {})))

/** Has a code sent to the present email. */
async function askForPrimary() {
  site.replies.updateEmail = { action: 'verifyPrimaryOtp' }
  await begin()
  await text('embeddedWallet.update.primary')
}

/** Has a code sent to the new email. */
async function askForSecondary() {
  await askForPrimary()
  await paste('111111')
  await text('embeddedWallet.update.secondary')
}

describe('the screen', () => {
  test('says which email logs in now, and asks for the new one', async () => {
    const { kit } = await enter()
    await openScreen(kit)
    await text('embeddedWallet.update.heading')
    await says('You sign in with mira@example.com now. We send a code there first.')
    const field = await findField()
    expect(field.value).toBe('')
    expect(field.placeholder).toBe(en['embeddedWallet.email.placeholder'])
    expect(screen().getByRole('button', { name: 'Continue' })).toHaveProperty('type', 'submit')
  })

  test('of a visitor without an email says that there is none to change, and asks the frame nothing', async () => {
    const { kit } = await enter({ user: {} })
    await openScreen(kit)
    await text('embeddedWallet.update.none')
    await text('embeddedWallet.update.noneText')
    expect(screen().queryByLabelText('New email')).toBeNull()
    expect(count('getEmailChange')).toBe(0)
  })

  test('leads to Account after a sign-out', async () => {
    const { kit } = await enter()
    await openScreen(kit)
    await findField()
    await act(() => kit.disconnect())
    await shows('Connect')
  })

  test('that is left before its code is there asks the frame nothing', async () => {
    const { kit } = await enter()
    const { load } = kit
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const titles: string[] = []
    kit.load = async (part, what) => {
      titles.push(what)
      if (what === en['embeddedWallet.update.title']) await held
      return load(part, what)
    }
    await openScreen(kit)
    await vi.waitFor(() => expect(titles).toContain(en['embeddedWallet.update.title']))
    await press('Back')
    await shows('Account')
    goOn()
    await load(() => import('../session/updateEmail.js'), '')
    await catchUp(kit)
    expect(count('getEmailChange')).toBe(0)
  })

  test('that is opened without a login leads to Account', async () => {
    await act(() => createPageKit().open({ view: 'UpdateEmail' } as never))
    await shows('Connect')
  })
})

describe('an email that is sent', () => {
  test('a second time before the answer is asked for once', async () => {
    site.replies.updateEmail = hold
    const { kit } = await enter()
    await openScreen(kit)
    await begin()
    await asked('updateEmail')
    const field = await findField()
    expect(field.readOnly).toBe(true)
    await submit(field)
    await answer('updateEmail', { action: 'verifyPrimaryOtp' })
    await text('embeddedWallet.update.primary')
    expect(count('updateEmail')).toBe(1)
  })

  test('and is none is said below the field until it is changed, and is not reported', async () => {
    const { kit, endReports } = await enter()
    await openScreen(kit)
    const field = await findField()
    await typeInto(field, 'nobody')
    await submit(field)
    await text('embeddedWallet.email.invalid')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await typeInto(field, next)
    expect(screen().queryByText(en['embeddedWallet.email.invalid'])).toBeNull()
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(await endReports()).toEqual([])
  })

  test('and that the frame refuses is said below the field, and is not reported', async () => {
    site.replies.updateEmail = refusal('MailNotSent')
    const { kit, endReports } = await enter()
    await openScreen(kit)
    await begin()
    await text('embeddedWallet.error.mail')
    expect(await endReports()).toEqual([])
  })

  test('to a frame that goes away is an error that is reported', async () => {
    site.replies.updateEmail = hold
    const { kit, endReports } = await enter()
    await openScreen(kit)
    await begin()
    await asked('updateEmail')
    await act(async () => void document.querySelector('[slot]')?.dispatchEvent(new Event('load')))
    await vi.waitFor(() => screen().getAllByText(en['embeddedWallet.error.aborted']))
    expect(await endReports()).toEqual(['FrameAbortedError'])
  })

  test('to a frame that goes away after the visitor has left says nothing', async () => {
    site.replies.updateEmail = hold
    const { kit, endReports } = await enter()
    await openScreen(kit)
    await begin()
    await asked('updateEmail')
    await press('Back')
    await shows('Account')
    await act(async () => void document.querySelector('[slot]')?.dispatchEvent(new Event('load')))
    expect(await endReports()).toEqual([])
  })

  test('and whose proof of the key is declined says nothing', async () => {
    site.replies.updateEmail = refusal('KeyProofNeeded')
    site.replies.proveKey = refusal(4001)
    const { kit, endReports } = await enter()
    await openScreen(kit)
    await begin()
    await asked('proveKey')
    const field = await findField()
    await vi.waitFor(() => expect(field.readOnly).toBe(false))
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(await endReports()).toEqual([])
  })
})

describe('the code', () => {
  test('of the present email comes first, then that of the new one, and each says where it went', async () => {
    const { kit } = await enter()
    await openScreen(kit)
    await askForPrimary()
    await says('We sent six digits to mira@example.com')
    expect(getBoxes().map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
    await paste('111111')
    await text('embeddedWallet.update.secondary')
    await says('We sent six digits to new@example.com')
    expect(getBoxes().map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
  })

  test('of the present email can be sent again after 30 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { kit } = await enter()
    await openScreen(kit)
    await askForPrimary()
    await vi.waitFor(() => screen().getByRole('button', { name: 'Send a new code in 30 s' }))
    vi.setSystemTime(Date.now() + 30_000)
    await press('Send a new code')
    await vi.waitFor(() => expect(count('updateEmail')).toBe(2))
    expect(site.last('updateEmail')?.payload).toEqual({ email: next })
  })

  test('of the new email cannot be sent again: it needs that of the present one', async () => {
    const { kit } = await enter()
    await openScreen(kit)
    await askForPrimary()
    await vi.waitFor(() => screen().getByRole('button', { name: /^Send a new code/ }))
    await paste('111111')
    await text('embeddedWallet.update.secondary')
    expect(screen().queryByRole('button', { name: /^Send a new code/ })).toBeNull()
  })

  test('that is wrong is said until another digit is typed', async () => {
    site.replies.updateEmailPrimaryOtp = refusal('CodeRefused')
    const { kit } = await enter()
    await openScreen(kit)
    await askForPrimary()
    await paste('111111')
    await text('embeddedWallet.otp.wrong')
    await typeInto(getBoxes()[0] as HTMLElement, '1')
    expect(screen().queryByText(en['embeddedWallet.otp.wrong'])).toBeNull()
    expect(getBoxes()[0]?.value).toBe('1')
  })

  test.each(['EmailTaken', 'NoEmail', 'NoLogin'])(
    'that the frame answers with %s has the visitor type an email again',
    async (code) => {
      site.replies.updateEmailPrimaryOtp = refusal(code)
      const { kit } = await enter()
      await openScreen(kit)
      await askForPrimary()
      await paste('111111')
      expect((await findField()).value).toBe(next)
    },
  )
})

test.each(['updateEmailPrimaryOtp', 'updateEmailSecondaryOtp'] as const)(
  'a change that the frame does not know any more is not said to be a sign-in that is over: %s',
  async (type) => {
    site.replies[type] = refusal('NoLogin')
    const { kit } = await enter()
    await openScreen(kit)
    await (type === 'updateEmailPrimaryOtp' ? askForPrimary() : askForSecondary())
    await paste('111111')
    await text('embeddedWallet.error.loginOver')
    expect(screen().queryByText(/sign-in/i)).toBeNull()
  },
)

describe('a change that is done', () => {
  test('says so, and leads back to Account', async () => {
    const { kit } = await enter()
    await openScreen(kit)
    await askForSecondary()
    await paste('222222')
    await shows('Account')
    await says(en['embeddedWallet.update.done'])
  })

  test('after the visitor has left says so, and leads nowhere', async () => {
    site.replies.updateEmailSecondaryOtp = hold
    const { kit } = await enter()
    await openScreen(kit)
    await askForSecondary()
    await paste('222222')
    await asked('updateEmailSecondaryOtp')
    await press('Back')
    await shows('Account')
    await answer('updateEmailSecondaryOtp', undefined)
    await says(en['embeddedWallet.update.done'])
    expect(getView()).toBe('Account')
  })
})

describe('a change that waits', () => {
  test('for its link says what the link does', async () => {
    site.replies.getEmailChange = { next }
    const { kit } = await enter()
    await openScreen(kit)
    await says(
      'new@example.com is to be your email. The link that we sent to mira@example.com confirms that. Without it nothing changes.',
    )
  })

  test.each(['en', 'de'])('for its time says it in the locale %s', async (locale) => {
    const takesEffectAt = Date.UTC(2026, 10, 30, 12)
    site.replies.getEmailChange = { next, takesEffectAt }
    const { kit } = await enter({ locale })
    await openScreen(kit)
    const style = { dateStyle: 'medium', timeStyle: 'short' } as const
    const time = new Intl.DateTimeFormat(locale, style).format(takesEffectAt)
    await says(`From ${time.replaceAll(/\s+/g, ' ')} on you sign in with new@example.com`)
  })

  test('and is read late leaves the visitor at the change that they have begun', async () => {
    const nextRead = holdNext('getEmailChange')
    const { kit } = await enter()
    await openScreen(kit)
    const request = await nextRead()
    await askForPrimary()
    site.answer(request, { next: 'other@example.com' })
    await catchUp(kit)
    await text('embeddedWallet.update.primary')
    expect(screen().queryByText(en['embeddedWallet.update.asked'])).toBeNull()
  })

  test('and cannot be read, which is known late, is not said below a code', async () => {
    const nextRead = holdNext('getEmailChange')
    const { kit } = await enter()
    await openScreen(kit)
    const { id } = await nextRead()
    await askForPrimary()
    const error = { code: 'ServiceNotReached', message: 'No.' }
    site.say({ id, ok: false, error })
    await catchUp(kit)
    expect(screen().queryByText(en['embeddedWallet.error.service'])).toBeNull()
  })
})
