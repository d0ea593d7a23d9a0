import type { Kit, Namespace } from '@wallet-kit/core'
import { embeddedWalletId } from '../options.js'
import { getUser } from '../slice.js'
import { walletKeyView } from '../views.js'

/**
 * The step after a connect: a wallet that only this browser opens asks for a passkey or a recovery code. The steps of later plugins, as a sign-in, come
 * first.
 */
export async function offerRecovery(
  kit: Kit,
  { namespace }: { readonly namespace: Namespace },
): Promise<boolean> {
  // Signed out while this was loaded.
  if (!getUser(kit)?.needsRecovery) return false
  const place = kit.plugins.findIndex(({ id }) => id === embeddedWalletId)
  for (const { contributes } of kit.plugins.slice(place + 1)) {
    if (await contributes?.afterConnect?.(kit, { namespace })) return true
  }
  // Back closes: whoever was on Connect is connected.
  kit.router.reset(walletKeyView)
  return true
}
