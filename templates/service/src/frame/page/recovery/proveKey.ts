import { ServiceRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { deriveCodeProof } from '../keys/cipher.js'
import { readAccount, requireAccount } from '../keys/openKeys.js'
import { sendKeyProof } from '../keys/sendKeyProof.js'
import { format } from '../messages/format.js'
import { describeProblem } from '../passkeys/describeProblem.js'
import { askForUse, proveByPasskey } from '../passkeys/proveOwner.js'
import type { Screen } from '../screen/createScreen.js'
import { openScreen } from '../screen/openScreen.js'
import { readRecoveryCode } from './recoveryCode.js'

/** Has the visitor prove by a passkey or the recovery code that the account is theirs: an inbox alone is not enough for what follows. */
export async function proveKey(frame: Frame): Promise<object> {
  const { accountId } = await requireAccount(frame)
  const { identities, hasRecoveryCode } = await readAccount(frame)
  const hasPasskey = identities.some(({ provider }) => provider === 'passkey')
  return openScreen(frame, async (screen) => {
    let problem: string | undefined
    for (;;) {
      const use = hasPasskey ? await askForUse(frame) : undefined
      const { pressed, typed } = await ask({ screen, problem, hasPasskey, hasRecoveryCode })
      try {
        if (pressed === 'passkey' && use) await proveByPasskey(frame, { use, screen })
        else {
          const secret = await readRecoveryCode(typed)
          if (!secret) {
            problem = format('recovery.wrong')
            continue
          }
          await sendKeyProof(frame, { codeProof: await deriveCodeProof(secret, accountId) })
        }
        return {}
      } catch (error) {
        problem =
          error instanceof ServiceRefusedError && error.code === 'KeyProofRefused'
            ? format('recovery.wrong')
            : describeProblem(error, screen)
      }
    }
  })
}

async function ask({ screen, problem, hasPasskey, hasRecoveryCode }: ask.Options) {
  const field = screen.draw('textarea', { rows: 2, spellcheck: false, autocomplete: 'off' })
  const pressed = await screen.ask({
    ...{ title: 'proof.title', texts: [format('proof.key.text')], problem },
    parts: hasRecoveryCode ? [screen.draw('label', {}, [format('recovery.code'), field])] : [],
    buttons: [
      ...(hasRecoveryCode ? [{ id: 'code', label: 'proof.code.use' } as const] : []),
      ...(hasPasskey ? [{ id: 'passkey', label: 'proof.passkey' } as const] : []),
    ],
  })
  return { pressed, typed: field.value }
}

declare namespace ask {
  type Options = {
    readonly screen: Screen
    readonly problem: string | undefined
    readonly hasPasskey: boolean
    readonly hasRecoveryCode: boolean
  }
}
