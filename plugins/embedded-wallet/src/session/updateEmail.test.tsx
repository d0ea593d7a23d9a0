import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connectByPasskey,
  createPageKit,
  holdNext,
  networks,
  outcome,
  setUpPage,
  site,
  userOfKey,
} from '../../test/openWallet.js'
import { getSecondsLeft } from '../login/email.js'
import { getUser, readWallet } from '../slice.js'
import { userSlice } from '../userSlice.js'
import { setPreferredAccount, signOut } from './sessions.js'
import {
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  fetchEmailChange,
  undoEmailChange,
  updateEmail,
} from './updateEmail.js'

setUpPage({ hasPasskeys: false })

const email = 'new@example.com'
const count = (type: string) => site.types().filter((each) => each === type).length

let kit: Kit
beforeEach(async () => {
  site.replies.getUser = ({ chainId }: { readonly chainId: string }) =>
    userOfKey({ chainId, email: 'mira@example.com' })
  kit = createPageKit({ networks })
  await connectByPasskey(kit)
})

/** What the page knows of the login in each namespace. */
const users = () => [...readWallet(kit).users.peek().values()]

describe('the first step of a change', () => {
  test.each([
    ['the present email, if it has one', { action: 'verifyPrimaryOtp' }, 'primary'],
    ['the new email, if it has none', { action: 'verifySecondaryOtp' }, 'secondary'],
    ['the present email, if the frame does not say', {}, 'primary'],
  ])('asks for the code of %s', async (_, reply, expected) => {
    site.replies.updateEmail = reply
    expect(await updateEmail(kit, { email })).toBe(expected)
  })

  test.each([email, ` ${email} `, `${email}\n`])(
    'gives the frame %j without spaces around it',
    async (typed) => {
      site.replies.updateEmail = {}
      await updateEmail(kit, { email: typed })
      expect(site.last('updateEmail')?.payload).toEqual({ email })
    },
  )

  test.each(['new', 'new@localhost', ' '])('refuses %j, and asks nothing', async (typed) => {
    await expect(updateEmail(kit, { email: typed })).rejects.toMatchObject({
      name: 'InvalidEmailError',
    })
    expect(count('updateEmail')).toBe(0)
  })

  test('is refused until 30 s after the last code, which the frame is not asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    site.replies.updateEmail = {}
    await updateEmail(kit, { email })
    vi.advanceTimersByTime(10_000)
    await expect(updateEmail(kit, { email })).rejects.toMatchObject({
      name: 'EmailRateLimitError',
      seconds: 20,
    })
    expect(count('updateEmail')).toBe(1)
    vi.advanceTimersByTime(20_000)
    await updateEmail(kit, { email })
    expect(count('updateEmail')).toBe(2)
  })

  test('that fails has sent no code: it may be asked for again now', async () => {
    site.replies.updateEmail = refusal('MailNotSent')
    await expect(updateEmail(kit, { email })).rejects.toMatchObject({ code: 'MailNotSent' })
    expect(getSecondsLeft(kit)).toBe(0)
    expect(count('proveKey')).toBe(0)
  })

  describe('that needs a proof of the key', () => {
    beforeEach(() => {
      site.replies.updateEmail = refusal('KeyProofNeeded')
      site.replies.proveKey = hold
    })

    test('has the visitor give it in the frame, then begins', async () => {
      const changing = updateEmail(kit, { email })
      await asked('proveKey')
      site.replies.updateEmail = { action: 'verifySecondaryOtp' }
      await answer('proveKey', {})
      expect(await changing).toBe('secondary')
      expect(site.last('updateEmail')?.payload).toEqual({ email })
      expect(count('updateEmail')).toBe(2)
    })

    test('does not begin if the visitor leaves', async () => {
      const changing = outcome(updateEmail(kit, { email }))
      await asked('proveKey')
      await act(async () => kit.close())
      expect(await changing).toBe('UserRejectedError')
      expect(count('updateEmail')).toBe(1)
      expect(getSecondsLeft(kit)).toBe(0)
    })
  })

  test('that is declined asks for no proof of the key', async () => {
    site.replies.updateEmail = refusal(4001)
    expect(await outcome(updateEmail(kit, { email }))).toBe('UserRejectedError')
    expect(count('proveKey')).toBe(0)
  })
})

test.each(['123456', '000000'])('the present email is proved by its code %s', async (code) => {
  await confirmPrimaryEmail(kit, { code })
  expect(site.last('updateEmailPrimaryOtp')?.payload).toEqual({ otp: code })
})

describe('the code of the new email', () => {
  test('goes to the frame', async () => {
    await confirmSecondaryEmail(kit, { email, code: '654321' })
    expect(site.last('updateEmailSecondaryOtp')?.payload).toEqual({ otp: '654321' })
  })

  test('changes the email of each namespace, and nothing else of it', async () => {
    const before = users()
    expect(await confirmSecondaryEmail(kit, { email: ` ${email} `, code: '654321' })).toBe(
      'changed',
    )
    expect(users()).toEqual(before.map((user) => ({ ...user, email })))
    expect(users()).toHaveLength(2)
  })

  test('leaves the present email until the link that went to it is confirmed', async () => {
    const before = users()
    site.replies.updateEmailSecondaryOtp = { action: 'confirmByLink' }
    expect(await confirmSecondaryEmail(kit, { email, code: '654321' })).toBe('link')
    expect(users()).toEqual(before.map((user) => ({ ...user, isEmailChanging: true })))
  })

  test.each([undefined, { action: 'confirmByLink' }])(
    'says nothing of a visitor who signed out before the answer %j',
    async (reply) => {
      const next = holdNext('updateEmailSecondaryOtp')
      const confirming = confirmSecondaryEmail(kit, { email, code: '654321' })
      confirming.catch(() => {})
      const request = await next()
      await signOut(kit)
      site.answer(request, reply)
      await expect(confirming).rejects.toMatchObject({
        name: 'FrameAbortedError',
        shortMessage: 'The embedded wallet went away before it answered "updateEmailSecondaryOtp".',
      })
      expect(getUser(kit)).toBeUndefined()
    },
  )
})

describe('a change that has not taken effect', () => {
  const isChanging = () => kit.read(userSlice).isEmailChanging.peek()

  test.each([
    [{ next: email, takesEffectAt: 1_800_000_000_000 }, 1_800_000_000_000],
    [{ next: email }, undefined],
  ])('is read as the frame gives it: %j', async (reply, takesEffectAt) => {
    site.replies.getEmailChange = reply
    expect(await fetchEmailChange(kit)).toEqual({ next: email, takesEffectAt })
    expect(isChanging()).toBe(true)
    expect(users().map(({ isEmailChanging }) => isEmailChanging)).toEqual([true, true])
  })

  test('is none if the frame has none', async () => {
    site.replies.getEmailChange = { next: email }
    await fetchEmailChange(kit)
    site.replies.getEmailChange = {}
    expect(await fetchEmailChange(kit)).toBeUndefined()
    expect(isChanging()).toBe(false)
  })

  test('is still known if it cannot be read', async () => {
    site.replies.getEmailChange = { next: email }
    await fetchEmailChange(kit)
    site.replies.getEmailChange = refusal('Failed')
    expect(await outcome(fetchEmailChange(kit))).toBe('FrameAnswerError')
    expect(isChanging()).toBe(true)
  })

  test('that is undone is none', async () => {
    site.replies.getEmailChange = { next: email }
    await fetchEmailChange(kit)
    await undoEmailChange(kit)
    expect(site.last('undoEmailChange')).toBeDefined()
    expect(isChanging()).toBe(false)
  })

  test('that cannot be undone is still known', async () => {
    site.replies.getEmailChange = { next: email }
    await fetchEmailChange(kit)
    site.replies.undoEmailChange = refusal('Failed')
    expect(await outcome(undoEmailChange(kit))).toBe('FrameAnswerError')
    expect(isChanging()).toBe(true)
  })

  test('is known of each namespace, also after the accounts of one were read again', async () => {
    site.replies.getEmailChange = { next: email }
    await fetchEmailChange(kit)
    await setPreferredAccount(kit, { type: 'eoa' })
    await fetchEmailChange(kit)
    expect(users().map(({ isEmailChanging }) => isEmailChanging)).toEqual([true, true])
  })

  test.each([
    ['getEmailChange', { next: email }, fetchEmailChange],
    ['undoEmailChange', undefined, undoEmailChange],
  ] as const)(
    'is not that of another visitor who signs in before the answer to %s',
    async (type, reply, ask) => {
      const next = holdNext(type)
      const asking = outcome(ask(kit))
      const request = await next()
      await signOut(kit)
      const isEmailChanging = type === 'undoEmailChange'
      site.replies.getUser = userOfKey({ email: 'noa@example.com', isEmailChanging })
      await connectByPasskey(kit)
      site.answer(request, reply)
      expect(await asking).toBe('FrameAbortedError')
      expect(isChanging()).toBe(isEmailChanging)
    },
  )

  test.each([{ next: email }, {}])('tells screens only of what is new: %j', async (reply) => {
    site.replies.getEmailChange = reply
    await fetchEmailChange(kit)
    const before = getUser(kit)
    await fetchEmailChange(kit)
    expect(getUser(kit)).toBe(before)
  })
})
