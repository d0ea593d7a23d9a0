import { object } from 'valibot'
import { UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { readOpenSeed, requireAccount } from '../keys/openKeys.js'
import { format } from '../messages/format.js'
import { proveOwner } from '../passkeys/proveOwner.js'
import type { Screen } from '../screen/createScreen.js'
import { openScreen } from '../screen/openScreen.js'
import { askService } from '../service/askService.js'
import { drawSecret } from './drawSecret.js'

/**
 * Shows the phrase and the private key, behind a warning and a fresh proof of who asks. Nothing of it leaves the frame: the answer says only that it was
 * closed.
 */
export async function exportKey(frame: Frame): Promise<object> {
  await requireAccount(frame)
  await openScreen(frame, (screen) => showKey(frame, screen)).catch((error) => {
    if (!(error instanceof UserRejectedError)) throw error
  })
  return {}
}

async function showKey(frame: Frame, screen: Screen): Promise<void> {
  const { accountId, wallet } = await requireAccount(frame)
  await screen.ask({
    ...{ title: 'export.title', warning: format('export.warning') },
    ...{ consent: 'export.consent', buttons: [{ id: 'go', label: 'screen.continue' }] },
  })
  await proveOwner(frame, screen)
  // The service mails the owner. If it cannot be asked for that, nothing is shown.
  await askService(frame, {
    ...{ method: 'POST', path: '/v1/keys/shown', schema: object({}), signal: screen.signal },
  } as const)
  const mnemonic = await readOpenSeed(frame, accountId)
  const { privateKey } = wallet.eip155.getHdKey()
  const hex = Array.from(privateKey ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('')
  const { document } = screen.getWindow()
  const hidden = new AbortController()
  await new Promise<void>((resolve, reject) => {
    // Whoever leaves it open and goes away leaves it to nobody.
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && resolve(),
      { signal: hidden.signal },
    )
    screen
      .ask({
        ...{ title: 'export.title', warning: format('export.warning') },
        parts: [
          drawSecret(screen, { label: 'export.phrase', text: mnemonic }),
          drawSecret(screen, { label: 'export.key', text: `0x${hex}` }),
        ],
        ...{ buttons: [], cancel: 'screen.close' },
      })
      // Its one button ends it.
      .catch(reject)
  }).finally(() => hidden.abort())
}
