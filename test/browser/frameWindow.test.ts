import { expect, test } from 'vitest'
import { addAuthenticator } from './support/addAuthenticator.js'
import { keepInWindow, openWindow, press, pressIn, sign } from './support/frameStage.js'
import { logInByEmail, openFrame } from './support/openFrame.js'
import { useSecureSite } from './support/useSecureSite.js'

const { site, openBrowser } = useSecureSite()
const done = { ok: true, payload: {} }

test('a browser that keeps nothing in the frame keeps the half of an email in a window, before a mail is sent and after it; the next login opens the same wallet', async () => {
  const context = await openBrowser({ isStorageBlocked: true })
  const opened = await openFrame(context, site)
  const email = 'ada@example.com'
  const logIn = async () => {
    const { length } = site.mail.mails
    expect((await opened.ask('connectEmail', { email })).error?.code).toBe('StorageBlocked')
    expect(site.mail.mails).toHaveLength(length)
    expect(await keepInWindow(opened, 'requestStorage')).toEqual(done)
    const { error } = await logInByEmail(opened, site, email)
    expect(['StorageBlocked', 'RecoveryNeeded']).toContain(error?.code)
    expect(await keepInWindow(opened, 'recoverKey')).toEqual(done)
    return (await opened.ask('getUser')).payload.address
  }
  const address = await logIn()
  const signed = sign({ opened, address }, 'Hello')
  await press(opened, 'Sign')
  expect((await signed).ok).toBe(true)
  await opened.reload()
  expect((await opened.ask('isConnected')).payload).toEqual({ isConnected: false })
  expect(await logIn()).toBe(address)
})

test('a window that is closed before it kept anything ends the question, and sends no mail', async () => {
  const context = await openBrowser({ isStorageBlocked: true })
  const opened = await openFrame(context, site)
  const asked = opened.ask('requestStorage')
  await (await openWindow(opened)).close()
  expect((await asked).error).toEqual({ code: 4001, message: 'The visitor closed the window.' })
  expect((await opened.ask('connectEmail', { email: 'bea@example.com' })).error?.code).toBe(
    'StorageBlocked',
  )
})

test.each([
  ['allows it, the login goes on in the frame', true],
  ['refuses, the visitor reads that', false],
])('where the browser asks the visitor for a storage and %s', async (_, isAllowed) => {
  const context = await openBrowser()
  // As Firefox: the storage throws until it was allowed.
  await context.addInitScript((isAllowed) => {
    if (window === window.top) return
    const { open } = IDBFactory.prototype
    let isOpen = false
    IDBFactory.prototype.open = function (...asked) {
      if (!isOpen) throw new DOMException('The operation is insecure.', 'SecurityError')
      return open.apply(this, asked)
    }
    document.requestStorageAccess = async () => {
      if (!isAllowed || !navigator.userActivation.isActive)
        throw new DOMException('No.', 'NotAllowedError')
      isOpen = true
    }
  }, isAllowed)
  const opened = await openFrame(context, site)
  const email = `${isAllowed}@example.com`
  expect((await opened.ask('connectEmail', { email })).error?.code).toBe('StorageBlocked')
  const asked = opened.ask('requestStorage')
  await press(opened, 'Continue')
  if (isAllowed) {
    expect(await asked).toEqual(done)
    expect((await logInByEmail(opened, site, email)).ok).toBe(true)
  } else {
    await opened.frame().getByText('The browser did not allow it. Go on in a window.').waitFor()
    await press(opened, 'Cancel')
    expect((await asked).error?.code).toBe(4001)
  }
})

test('a browser that makes no passkey inside another site makes it in a window, also after the visitor declined there', async () => {
  const context = await openBrowser()
  // As Safari: at once, and for the same reason as if the visitor had declined.
  await context.addInitScript(() => {
    if (window === window.top) return
    CredentialsContainer.prototype.create = () =>
      Promise.reject(new DOMException('The origin is not allowed.', 'NotAllowedError'))
  })
  const opened = await openFrame(context, site)
  const shown = opened.ask('showPasskey')
  await press(opened, 'Create a new wallet')
  await opened.frame().getByText('The passkey was not used. Try again.').waitFor()
  await opened.frame().getByText('Some browsers allow no passkeys inside another site.').waitFor()
  const other = await openWindow(opened)
  const { session, id: authenticatorId } = await addAuthenticator(other)
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await pressIn(other, 'Create a new wallet')
  await other.getByText('The passkey was not used. Try again.').waitFor()
  expect(await other.getByText('inside another site').count()).toBe(0)
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await addAuthenticator(other)
  await pressIn(other, 'Create a new wallet')
  expect(await shown).toEqual({ ok: true, payload: { action: 'connect' } })
  await expect.poll(() => other.isClosed()).toBe(true)
  expect((await opened.ask('getUser')).payload.address).toMatch(/^0x/)
})
