import { base64urlnopad } from '@scure/base'
import { ServiceRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { readOpenSeed, requireAccount } from '../keys/openKeys.js'
import { storeSeedCopy } from '../keys/seedCopies.js'
import { format } from '../messages/format.js'
import { noteSeedCopy } from '../passkeys/addPasskey.js'
import { proveOwner, requireFreshLogin } from '../passkeys/proveOwner.js'
import { openScreen } from '../screen/openScreen.js'
import { drawSecret } from './drawSecret.js'
import { createRecoverySecret, writeRecoveryCode } from './recoveryCode.js'

/**
 * Shows a recovery code, and stores the seed encrypted under it once the visitor says that the code is kept. From then on the code before it opens the seed
 * for 30 more days.
 */
export async function saveRecovery(frame: Frame): Promise<object> {
  const { accountId } = await requireAccount(frame)
  return openScreen(frame, async (screen) => {
    await requireFreshLogin(frame, screen)
    const mnemonic = await readOpenSeed(frame, accountId)
    const secret = createRecoverySecret()
    const code = await writeRecoveryCode(secret)
    await screen.ask({
      ...{ title: 'recovery.save.title', texts: [format('recovery.save.text')] },
      parts: [drawSecret(screen, { label: 'recovery.code', text: code, isShown: true })],
      ...{ consent: 'recovery.save.consent' },
      buttons: [{ id: 'save', label: 'recovery.save.done' }],
    })
    const keyId = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16)))
    const facts = { accountId, mnemonic, secret, kind: 'code', keyId, isFirst: false } as const
    await storeSeedCopy(frame, facts).catch(async (error) => {
      // It took the visitor a while.
      if (!(error instanceof ServiceRefusedError) || error.code !== 'LoginNotFresh') throw error
      await proveOwner(frame, screen)
      await storeSeedCopy(frame, facts)
    })
    noteSeedCopy(frame, accountId)
    return {}
  })
}
