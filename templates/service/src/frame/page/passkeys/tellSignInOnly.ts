import { UserRejectedError } from '../channel/errors.js'
import { format } from '../messages/format.js'
import type { Screen } from '../screen/createScreen.js'

/**
 * Says that a passkey derived nothing, so it opened no wallet. However it is left, what was done stays done. `mayOpen`: it has a copy of the seed, or
 * that is not known. Then another browser may open the wallet with it.
 */
export async function tellSignInOnly(
  screen: Screen,
  { mayOpen = false }: { readonly mayOpen?: boolean } = {},
): Promise<void> {
  const name = mayOpen ? 'passkey.signedIn' : 'passkey.signInOnly'
  await screen
    .ask({
      ...{ title: `${name}.title`, texts: [format(`${name}.text`)] },
      ...{ buttons: [], cancel: 'screen.continue' },
    })
    .catch((error) => {
      if (!(error instanceof UserRejectedError)) throw error
    })
}
