import { afterEach, expect, test, vi } from 'vitest'
import type { Frame } from '../frame.js'
import type { Screen } from '../screen/createScreen.js'
import { proveOwner } from './proveOwner.js'

afterEach(() => vi.unstubAllGlobals())

/** What the screen asks of a visitor who closes it, and whether that counts as a proof. */
async function prove(
  account: { readonly identities: readonly string[]; readonly isFresh: boolean },
  options?: Parameters<typeof proveOwner>[2],
) {
  const identities = account.identities.map((provider) => ({ provider, label: 'ada' }))
  const facts = { accountId: 'a', hasSeedCopy: true, hasRecoveryCode: false }
  vi.stubGlobal('fetch', async () => Response.json({ ...facts, ...account, identities }))
  const texts: string[] = []
  const screen = {
    async ask(content: { readonly texts: readonly string[] }) {
      texts.push(...content.texts)
      throw new DOMException('closed', 'AbortError')
    },
  } as unknown as Screen
  const outcome = await proveOwner({ state: {} } as Frame, screen, options).then(
    () => 'proved',
    (error: Error) => error.name,
  )
  return { outcome, texts }
}

const fresh = { identities: ['google'], isFresh: true }
const old = { identities: ['google'], isFresh: false }

test('an account of a provider alone proves itself by a login of just now', async () => {
  expect(await prove(fresh)).toEqual({ outcome: 'proved', texts: [] })
  expect((await prove(old)).texts).toEqual([
    'Log out and in again. Then come back within five minutes.',
  ])
})

test('what spends without a screen needs a passkey or a code of it', async () => {
  for (const account of [fresh, old]) {
    const { outcome, texts } = await prove(account, { isLoginEnough: false })
    expect(outcome).toBe('AbortError')
    expect(texts).toEqual([
      'This needs a passkey. Add one in your account, at "Wallet key". Then try again.',
    ])
  }
})

test('an account with an email is asked for a code, however fresh its login', async () => {
  const { texts } = await prove({ identities: ['google', 'email'], isFresh: true })
  expect(texts).toEqual(['Whoever holds this device need not own the wallet.'])
})
