import { getAccount, type Kit, type Namespace } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { requireFrame } from '../frame/requireFrame.js'
import { embeddedWalletSlice, getLive, readWallet } from '../slice.js'
import { isInUse } from '../userSlice.js'

/** The visitor chose another account of the embedded wallet: its type is the preferred one from now on, in the frame, too. */
export default async function preferAccount(
  kit: Kit,
  { namespace }: { readonly namespace: Namespace },
): Promise<void> {
  const { accounts, address, caipNetworkId } = getAccount(kit, namespace)
  if (!isInUse(kit, namespace) || !caipNetworkId) return
  // On a network without smart accounts there was nothing to choose.
  if (new Set(accounts.map(({ type }) => type)).size < 2) return
  const type = accounts.find((account) => account.address === address)?.type
  const user = readWallet(kit).users.peek().get(namespace)
  if (!user || (type !== 'eoa' && type !== 'smartAccount') || type === user.preferredAccountType)
    return
  const { visit } = getLive(kit)
  try {
    await requireFrame(kit).request('setPreferredAccount', { type, chainId: caipNetworkId })
    // Signed out meanwhile: who is logged in now chose nothing.
    if (visit.signal.aborted) return
    kit.write(embeddedWalletSlice, ({ users }) => {
      const current = users.peek().get(namespace)
      if (current) {
        users.value = new Map(users.peek()).set(namespace, {
          ...current,
          preferredAccountType: type,
        })
      }
    })
  } catch (error) {
    if (!visit.signal.aborted) reportError(kit, error)
    return
  }
  // The visitor may have chosen the other one again meanwhile.
  await preferAccount(kit, { namespace })
}
