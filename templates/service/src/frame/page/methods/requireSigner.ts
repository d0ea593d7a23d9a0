import { InvalidParamsError, NotAuthorizedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { requireAccount } from '../keys/openKeys.js'
import type { Signer } from '../rpc/signer.js'

/** The account that an app asks by its address, on a network. Throws `NotAuthorizedError` for anybody else's. */
export async function requireSigner(
  frame: Frame,
  { chainId, address }: { readonly chainId: string; readonly address: unknown },
): Promise<Signer> {
  const { wallet } = await requireAccount(frame)
  const key = wallet.eip155
  if (typeof address !== 'string') throw new InvalidParamsError({ problem: 'there is no address.' })
  const asked = address.toLowerCase()
  if (asked === key.address.toLowerCase()) return { type: 'eoa', address: key.address, key }
  if (Object.hasOwn(frame.settings.smartAccounts, chainId)) {
    const { lookupSmartAddress } = await import('../smart-accounts/lookupSmartAddress.js')
    const smart = await lookupSmartAddress(frame, chainId)
    if (asked === smart.toLowerCase()) return { type: 'smartAccount', address: smart, key }
  }
  throw new NotAuthorizedError()
}

/**
 * Gets ready to sign a hash in the name of an account, before the visitor is asked. Throws `SmartAccountSignatureError` for a smart account whose
 * signatures nobody could verify.
 */
export async function openHashSigner(
  frame: Frame,
  { chainId, signer }: { readonly chainId: string; readonly signer: Signer },
): Promise<(hash: `0x${string}`) => Promise<string>> {
  if (signer.type === 'eoa') return (hash) => signer.key.sign({ hash })
  const { openSmartSigner } = await import('../smart-accounts/openSmartSigner.js')
  return openSmartSigner(frame, { chainId, signer })
}
