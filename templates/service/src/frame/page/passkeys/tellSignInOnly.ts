import { UserRejectedError } from '../channel/errors.js'
import { format } from '../messages/format.js'
import type { Screen } from '../screen/createScreen.js'

/** Says that a passkey derives nothing, so it opens no wallet. However it is left, what was done stays done. */
export async function tellSignInOnly(screen: Screen): Promise<void> {
  await screen
    .ask({
      ...{ title: 'passkey.signInOnly.title', texts: [format('passkey.signInOnly.text')] },
      ...{ buttons: [], cancel: 'screen.continue' },
    })
    .catch((error) => {
      if (!(error instanceof UserRejectedError)) throw error
    })
}
