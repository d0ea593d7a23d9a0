import type { Screen } from '../screen/createScreen.js'
import { derive, type PasskeyAnswer } from './authenticator.js'
import { describeProblem } from './describeProblem.js'

/**
 * What a new passkey derives. Most authenticators say it only when they are used, so the visitor presses once more. Undefined where it derives
 * nothing.
 */
export async function deriveWith(
  screen: Screen,
  answer: PasskeyAnswer,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (answer.derived || !answer.canDerive) return answer.derived
  let problem: string | undefined
  for (;;) {
    await screen.ask({
      ...{ title: 'passkey.unlock.title', problem },
      buttons: [{ id: 'unlock', label: 'passkey.unlock' }],
    })
    try {
      return (await derive([answer.sent.id], screen)).derived
    } catch (error) {
      problem = describeProblem(error, screen)
    }
  }
}
