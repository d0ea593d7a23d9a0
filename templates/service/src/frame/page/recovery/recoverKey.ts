import { UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { keepOwnHalf, openWith, readAccount } from '../keys/openKeys.js'
import { openSeedCopy, readSeedCopies, type SeedCopy } from '../keys/seedCopies.js'
import { format } from '../messages/format.js'
import { derive } from '../passkeys/authenticator.js'
import { describeProblem } from '../passkeys/describeProblem.js'
import type { Screen } from '../screen/createScreen.js'
import { openScreen } from '../screen/openScreen.js'
import { readRecoveryCode } from './recoveryCode.js'

/**
 * Opens the seed of the account that has just logged in, in a browser that does not have its half: by a passkey or the recovery code. From then on
 * this browser has a half of its own.
 */
export function recoverKey(frame: Frame): Promise<object> {
  const { signal } = frame.state.visit
  return openScreen(frame, async (screen) => {
    const account = await readAccount(frame)
    const { accountId } = account
    const copies = await readSeedCopies(frame)
    const mnemonic = await askForSeed(frame, { screen, copies, accountId })
    signal.throwIfAborted()
    // Where this browser keeps nothing, the next login asks again.
    await keepOwnHalf(frame, { accountId, mnemonic }).catch(() => {})
    await openWith(frame, { account, mnemonic, signal })
    return {}
  })
}

async function askForSeed(
  { document }: Frame,
  { screen, copies, accountId }: askForSeed.Options,
): Promise<string> {
  const has = (name: SeedCopy['kind']) => copies.some(({ kind }) => kind === name)
  if (!copies.length) {
    await screen.ask({
      ...{ title: 'recovery.none.title', texts: [format('recovery.none.text')] },
      ...{ buttons: [], cancel: 'screen.close' },
    })
    throw new UserRejectedError()
  }
  const rpId = document.location.hostname
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
      const opened =
        pressed === 'code' ? await openByCode(field.value) : await openByPasskey(screen.signal)
      if (opened) return opened
      problem = format(pressed === 'code' ? 'recovery.wrong' : 'passkey.other')
    } catch (error) {
      problem = describeProblem(error)
    }
  }

  async function openByCode(text: string) {
    const secret = await readRecoveryCode(text)
    const copy = copies.find(({ kind }) => kind === 'code')
    return secret && copy && openSeedCopy(copy, { accountId, secret })
  }
  async function openByPasskey(signal: AbortSignal) {
    const keys = copies.filter(({ kind }) => kind === 'passkey')
    const { sent, derived: secret } = await derive(
      keys.map(({ keyId }) => keyId),
      { rpId, signal },
    )
    const copy = keys.find(({ keyId }) => keyId === sent.id)
    return secret && copy && openSeedCopy(copy, { accountId, secret })
  }
}

declare namespace askForSeed {
  type Options = {
    readonly screen: Screen
    readonly copies: readonly SeedCopy[]
    readonly accountId: string
  }
}
