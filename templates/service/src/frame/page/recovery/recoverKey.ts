import { RecoveryNeededError, UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askForStorage, isStorageMissing } from '../keys/askForStorage.js'
import { keepOwnHalf, openOrMakeSeed, openWith, readAccount } from '../keys/openKeys.js'
import { openSeedCopy, readSeedCopies, type SeedCopy } from '../keys/seedCopies.js'
import { format, type MessageKey } from '../messages/format.js'
import { derive } from '../passkeys/authenticator.js'
import { describeProblem } from '../passkeys/describeProblem.js'
import type { Screen } from '../screen/createScreen.js'
import { openScreen } from '../screen/openScreen.js'
import { readRecoveryCode } from './recoveryCode.js'

/**
 * Opens the seed of the account that has just logged in, in a browser that does not have its half: by a passkey or the recovery code. From then on
 * this browser has a half of its own. In a browser that keeps nothing in the frame the half is kept outside of it.
 */
export function recoverKey(frame: Frame): Promise<object> {
  const { signal } = frame.state.visit
  return openScreen(frame, async (screen) => {
    const account = await readAccount(frame)
    const { accountId } = account
    const copies = await readSeedCopies(frame)
    const mnemonic =
      (await openByStorage(frame, { screen, copies, accountId })) ??
      (await askForSeed({ screen, copies, accountId }))
    signal.throwIfAborted()
    // Where this browser keeps nothing, the next login asks again.
    await keepOwnHalf(frame, { accountId, mnemonic }).catch(() => {})
    await openWith(frame, { account, mnemonic, signal })
    return {}
  })
}

/** An account that has neither a passkey nor a code, in a browser that keeps nothing in the frame: its half is in a window of this site, or comes there. */
async function openByStorage(
  frame: Frame,
  { screen, copies, accountId }: askForSeed.Options,
): Promise<string | undefined> {
  if (copies.length || !(await isStorageMissing(frame))) return undefined
  await askForStorage(frame, screen)
  return openOrMakeSeed(frame, accountId).catch((error) => {
    if (error instanceof RecoveryNeededError) return undefined
    throw error
  })
}

async function askForSeed({ screen, copies, accountId }: askForSeed.Options): Promise<string> {
  const has = (name: SeedCopy['kind']) => copies.some(({ kind }) => kind === name)
  if (!copies.length) {
    await screen.ask({
      ...{ title: 'recovery.none.title', texts: [format('recovery.none.text')] },
      ...{ buttons: [], cancel: 'screen.close' },
    })
    throw new UserRejectedError()
  }
  let problem: string | undefined
  let typed = ''
  for (;;) {
    const field = screen.draw('textarea', { rows: 2, spellcheck: false, autocomplete: 'off' })
    field.value = typed
    const file = screen.draw('input', { type: 'file', accept: 'text/plain,.txt' })
    file.onchange = async () => {
      field.value = ((await file.files?.[0]?.slice(0, 10_000).text()) ?? '').trim()
    }
    const pressed = await screen.ask({
      ...{ title: 'recovery.title', texts: [format('recovery.text')], problem },
      parts: has('code')
        ? [
            screen.draw('label', {}, [format('recovery.code'), field]),
            screen.draw('label', {}, [format('recovery.file'), file]),
          ]
        : [],
      buttons: [
        ...(has('code') ? [{ id: 'code', label: 'recovery.open' } as const] : []),
        ...(has('passkey') ? [{ id: 'passkey', label: 'passkey.use' } as const] : []),
      ],
    })
    typed = field.value
    try {
      const { opened, reason } =
        pressed === 'code' ? await openByCode(field.value) : await openByPasskey()
      if (opened) return opened
      problem = format(reason)
    } catch (error) {
      problem = describeProblem(error, screen)
    }
  }

  async function openByCode(text: string): Promise<Attempt> {
    const reason = 'recovery.wrong'
    const secret = await readRecoveryCode(text)
    if (!secret) return { reason }
    // A code that a newer one replaced is among them for 30 days.
    for (const copy of copies.filter(({ kind }) => kind === 'code')) {
      const opened = await openSeedCopy(copy, { accountId, secret })
      if (opened) return { opened, reason }
    }
    return { reason }
  }
  async function openByPasskey(): Promise<Attempt> {
    const keys = copies.filter(({ kind }) => kind === 'passkey')
    const { sent, derived: secret } = await derive(
      keys.map(({ keyId }) => keyId),
      screen,
    )
    // Without a secret it is not known whether the passkey opens the wallet elsewhere.
    if (!secret) return { reason: 'passkey.noSecret' }
    const copy = keys.find(({ keyId }) => keyId === sent.id)
    const opened = copy && (await openSeedCopy(copy, { accountId, secret }))
    return { opened, reason: 'passkey.other' }
  }
}

/** The seed, and what the visitor reads if it was not opened. */
type Attempt = { readonly opened?: string | undefined; readonly reason: MessageKey }

declare namespace askForSeed {
  type Options = {
    readonly screen: Screen
    readonly copies: readonly SeedCopy[]
    readonly accountId: string
  }
}
