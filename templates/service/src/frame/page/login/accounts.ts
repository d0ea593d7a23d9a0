import type { Frame } from '../frame.js'
import { requireAccount } from '../keys/openKeys.js'

/** The accounts on a network of eip155: the key's own, and the smart account where there is one. */
export async function describeEip155(frame: Frame, chainId: string) {
  const { address } = (await requireAccount(frame)).wallet.eip155
  const key = {
    address,
    accounts: [{ address, type: 'eoa' as const }],
    preferredAccountType: 'eoa' as const,
  }
  if (!Object.hasOwn(frame.settings.smartAccounts, chainId)) return key
  const { describeAccounts } = await import('../smart-accounts/describeAccounts.js')
  return (await describeAccounts(frame, { chainId, owner: address })) ?? key
}

/** `eth_accounts`: the preferred account first. */
export async function listAccounts(frame: Frame, chainId: string): Promise<readonly string[]> {
  const { accounts, preferredAccountType } = await describeEip155(frame, chainId)
  const preferred = accounts.filter(({ type }) => type === preferredAccountType)
  const others = accounts.filter(({ type }) => type !== preferredAccountType)
  return [...preferred, ...others].map(({ address }) => address)
}
