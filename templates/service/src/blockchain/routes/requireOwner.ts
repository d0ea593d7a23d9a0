import type { Context } from 'hono'
import { readCookie } from '../../http/cookies.js'
import type { Blockchain } from '../createBlockchain.js'
import { SignInRequiredError } from '../errors.js'
import type { BlockchainEnv } from './blockchainEnv.js'

/** Lets only a browser pass that has signed in with an account, of one network or of all, at the page that asks. Throws `SignInRequiredError`. */
export async function requireOwner(
  { signIns }: Blockchain,
  { address, chainId, context }: requireOwner.Options,
): Promise<void> {
  if (!signIns) return
  const token = readCookie(context, 'wallet-kit-siwx')
  const host = context.req.header('Origin')
  if (token && host && (await signIns.has({ token, host, address, chainId }))) return
  throw new SignInRequiredError()
}

export declare namespace requireOwner {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly chainId: string | undefined
    readonly context: Context<BlockchainEnv>
  }
}
