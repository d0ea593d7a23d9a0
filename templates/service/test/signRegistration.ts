import { randomBytes } from 'node:crypto'
import { privateKeyToAccount } from 'viem/accounts'

export const newNonce = () => randomBytes(12).toString('hex')

/** The request by which an owner registers a name, signed by a key. */
export async function signRegistration({
  name,
  privateKey,
  now,
  address = privateKeyToAccount(privateKey).address,
  chainId = 1,
  owner = `eip155:${chainId}:${address}`,
  coinType = chainId === 1 ? 60 : 0x80000000 + chainId,
  nonce = newNonce(),
  issuedAt = now,
}: signRegistration.Options) {
  const message = [
    `Name: ${name}`,
    `Owner: ${owner}`,
    `Coin type: ${coinType}`,
    'Domain: app.localhost:5173',
    `Nonce: ${nonce}`,
    `Issued at: ${new Date(issuedAt).toISOString()}`,
  ].join('\n')
  const signature = await privateKeyToAccount(privateKey).signMessage({ message })
  return { coin_type: coinType, address, message, signature }
}

export declare namespace signRegistration {
  type Options = {
    readonly name: string
    readonly privateKey: `0x${string}`
    /** Milliseconds since 1970. */
    readonly now: number
    readonly address?: string
    readonly chainId?: number
    readonly owner?: string
    readonly coinType?: number
    readonly nonce?: string
    readonly issuedAt?: number
  }
}
