import { onTestFinished } from 'vitest'
import { openKeysAfterLogin, readOpenSeed } from '../src/frame/page/keys/openKeys.js'
import { storeSeedCopy } from '../src/frame/page/keys/seedCopies.js'
import en from '../src/frame/page/messages/en.js'
import { addPasskey } from '../src/frame/page/passkeys/addPasskey.js'
import { createRecoverySecret, writeRecoveryCode } from '../src/frame/page/recovery/recoveryCode.js'
import type { createCredentials } from './createCredentials.js'
import { createTestFrame } from './createTestFrame.js'
import { createTestService, type TestService } from './createTestService.js'
import { createVisitor, type Visitor } from './createVisitor.js'
import { logIn, readCode } from './logIn.js'

/** A visitor whose wallet is open in a frame, after a login by email just now, and the service that they logged in at. */
export async function openWallet(options: createCredentials.Options = {}) {
  const service = await createTestService()
  onTestFinished(() => service.stop())
  const one = createTestFrame(service)
  const { frame } = one
  const visitor = createVisitor(frame, options)
  await logIn(service, one.browser)
  await openKeysAfterLogin(frame)
  const { account } = frame.state
  if (!account) throw new Error('No account is open.')
  const { accountId } = account
  const seed = await readOpenSeed(frame, accountId)
  /** Stores the seed under a recovery code. Gives the code. */
  async function saveCode(keyId: string): Promise<string> {
    const secret = createRecoverySecret()
    const facts = { accountId, mnemonic: seed, secret, kind: 'code', keyId } as const
    await storeSeedCopy(frame, { ...facts, isFirst: false })
    return writeRecoveryCode(secret)
  }
  return { ...one, service, visitor, accountId, account, seed, saveCode }
}

/** Has a visitor add a passkey to their account. */
export async function givePasskey({ begin, see }: Visitor): Promise<void> {
  const adding = begin(addPasskey)
  ;(await see('passkey.add.title')).press(en['passkey.add'])
  ;(await see('passkey.unlock.title')).press(en['passkey.unlock'])
  await adding
}

/** Has a visitor prove by a code of their email that they are here. */
export async function proveByEmail(service: TestService, visitor: Visitor): Promise<void> {
  service.pass(30_000)
  ;(await visitor.see('proof.title')).press(en['proof.email'])
  const screen = await visitor.see('proof.code.title')
  screen.field(en['proof.code']).value = readCode(service, 'ada@example.com')
  screen.press(en['screen.continue'])
}
