import { object, string } from 'valibot'
import { RecoveryNeededError, ServiceRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { openKeysAfterLogin, openWith, readAccount, readMnemonic } from '../keys/openKeys.js'
import { openSeedCopy, readSeedCopies, storeSeedCopy } from '../keys/seedCopies.js'
import { beginVisit } from '../login/emailLogin.js'
import { format } from '../messages/format.js'
import type { Screen } from '../screen/createScreen.js'
import { openScreen } from '../screen/openScreen.js'
import { askService } from '../service/askService.js'
import { createPasskey, creationSchema, usePasskey, useSchema } from './authenticator.js'
import { deriveWith } from './deriveWith.js'
import { describeProblem } from './describeProblem.js'
import { tellSignInOnly } from './tellSignInOnly.js'

/**
 * Logs in by a passkey that is there, or makes one with a new account. The button is in the frame, since a press in the page around gives the frame no
 * user activation.
 */
export function showPasskey(frame: Frame): Promise<{ readonly action: 'connect' | 'signInOnly' }> {
  beginVisit(frame)
  return openScreen(frame, async (screen) => {
    let problem: string | undefined
    for (;;) {
      const answer = await logIn(frame, { screen, problem }).catch((error) => {
        problem = describeProblem(error, screen)
        return undefined
      })
      if (answer) return { action: await openBy(frame, { screen, ...answer }) }
    }
  })
}

async function logIn(
  frame: Frame,
  { screen, problem }: { readonly screen: Screen; readonly problem: string | undefined },
) {
  // Asked for before the press: after it, there is no time to wait for an answer. One after the other, since the first one makes the browser known.
  const creation = await askService(frame, {
    ...{ method: 'POST', path: '/v1/passkeys/create/begin', schema: creationSchema },
  } as const)
  const use = await askService(frame, {
    ...{ method: 'POST', path: '/v1/passkeys/use/begin', schema: useSchema },
    body: { purpose: 'use' },
  } as const)
  const pressed = await screen.ask({
    ...{ title: 'passkey.title', texts: [format('passkey.text')], problem },
    buttons: [
      { id: 'use', label: 'passkey.use' },
      { id: 'create', label: 'passkey.create' },
    ],
  })
  const isNew = pressed === 'create'
  const answer = isNew ? await createPasskey(creation, screen) : await usePasskey(use, screen)
  await askService(frame, {
    ...{ method: 'POST', path: isNew ? '/v1/passkeys/create' : '/v1/passkeys/use' },
    ...{ body: answer.sent, schema: object({ action: string() }), signal: screen.signal },
  } as const)
  return { passkeyId: answer.sent.id, secret: await deriveWith(screen, answer) }
}

async function openBy(
  frame: Frame,
  { screen, passkeyId, secret }: openBy.Options,
): Promise<'connect' | 'signInOnly'> {
  // The visitor may have left while the service looked at the passkey: the visit is another one then.
  const { signal } = screen
  signal.throwIfAborted()
  if (!secret) {
    const { signal: visit } = frame.state.visit
    await openKeysAfterLogin(frame)
    await tellSignInOnly(screen, { mayOpen: await mayHaveCopy(frame, passkeyId) })
    visit.throwIfAborted()
    return 'signInOnly'
  }
  const account = await readAccount(frame)
  const options = { accountId: account.accountId, passkeyId, secret }
  const mnemonic = await readOrMakeSeed(frame, options).catch((error) => {
    // Another browser made one in this moment.
    if (!(error instanceof ServiceRefusedError) || error.code !== 'KeyChanged') throw error
    return readOrMakeSeed(frame, options)
  })
  signal.throwIfAborted()
  await openWith(frame, { account: { ...account, hasSeedCopy: true }, mnemonic, signal })
  return 'connect'
}

declare namespace openBy {
  type Options = {
    readonly screen: Screen
    readonly passkeyId: string
    readonly secret: Uint8Array<ArrayBuffer> | undefined
  }
}

/** Whether a passkey has a copy of the seed, or that is not known: another browser may derive what opens it. */
const mayHaveCopy = (frame: Frame, passkeyId: string): Promise<boolean> =>
  readSeedCopies(frame).then(
    (copies) => copies.some(({ kind, keyId }) => kind === 'passkey' && keyId === passkeyId),
    () => true,
  )

async function readOrMakeSeed(
  frame: Frame,
  { accountId, passkeyId: keyId, secret }: readOrMakeSeed.Options,
): Promise<string> {
  const copies = await readSeedCopies(frame)
  const copy = copies.find((each) => each.kind === 'passkey' && each.keyId === keyId)
  const opened = copy && (await openSeedCopy(copy, { accountId, secret }))
  if (opened) return opened
  if (copy) throw new RecoveryNeededError()
  // Undefined only where the account has no seed at all.
  const stored = await readMnemonic(frame, accountId)
  const mnemonic = stored ?? (await import('../keys/createMnemonic.js')).createMnemonic()
  const facts = { accountId, mnemonic, secret, kind: 'passkey', keyId } as const
  await storeSeedCopy(frame, { ...facts, isFirst: !stored })
  return mnemonic
}

declare namespace readOrMakeSeed {
  type Options = {
    readonly accountId: string
    readonly passkeyId: string
    readonly secret: Uint8Array<ArrayBuffer>
  }
}
