import { object, string } from 'valibot'
import type { Frame } from '../frame.js'
import { deriveSeedProof } from '../keys/cipher.js'
import { readOpenSeed, requireAccount } from '../keys/openKeys.js'
import { storeSeedCopy } from '../keys/seedCopies.js'
import { format } from '../messages/format.js'
import { openScreen } from '../screen/openScreen.js'
import { askService } from '../service/askService.js'
import { createPasskey, creationSchema } from './authenticator.js'
import { deriveWith } from './deriveWith.js'
import { describeProblem } from './describeProblem.js'
import { requireFreshLogin } from './proveOwner.js'
import { tellSignInOnly } from './tellSignInOnly.js'

/** Adds a passkey to the account: it opens the same seed in any browser that has it. */
export async function addPasskey(frame: Frame): Promise<object> {
  const { accountId } = await requireAccount(frame)
  return openScreen(frame, async (screen) => {
    await requireFreshLogin(frame, screen)
    const mnemonic = await readOpenSeed(frame, accountId)
    let problem: string | undefined
    for (;;) {
      const options = await askService(frame, {
        ...{ method: 'POST', path: '/v1/passkeys/add/begin', schema: creationSchema },
      } as const)
      await screen.ask({
        ...{ title: 'passkey.add.title', texts: [format('passkey.add.text')], problem },
        buttons: [{ id: 'add', label: 'passkey.add' }],
      })
      try {
        const answer = await createPasskey(options, screen)
        await askService(frame, {
          ...{ method: 'POST', path: '/v1/passkeys/add' },
          body: { ...answer.sent, seedProof: await deriveSeedProof(mnemonic, accountId) },
          schema: object({ action: string() }),
        } as const)
        const secret = await deriveWith(screen, answer)
        if (secret) {
          const facts = { accountId, mnemonic, secret, kind: 'passkey', isFirst: false } as const
          await storeSeedCopy(frame, { ...facts, keyId: answer.sent.id })
          noteSeedCopy(frame, accountId)
        } else {
          await tellSignInOnly(screen)
        }
        return {}
      } catch (error) {
        problem = describeProblem(error, screen)
      }
    }
  })
}

/** The account has a way back now: it is no longer reminded of one. */
export function noteSeedCopy({ state }: Frame, accountId: string): void {
  const { account } = state
  if (account?.accountId === accountId) state.account = { ...account, hasSeedCopy: true }
}
