import { getNetworks, type Kit } from '@wallet-kit/core'
import { isContract } from '@wallet-kit/core/money'
import { createRpcPool, fetchAccountType, isRevert, withDeadline } from '@wallet-kit/core/plugin'
import type { SiwxSession } from '../options.js'
import { getLive } from '../slice.js'
import { verifySignature } from '../verify/verifySignature.js'
import type { Signer } from './account.js'

/**
 * Whether the account of a session signed it. `contract`: it did not, and the account is a contract, or was said to be one. Rejects where
 * that cannot be found out: the network does not answer, or the host's own check rejects or takes over 30 s.
 */
export async function isGenuine(
  kit: Kit,
  { session, signer, signal }: isGenuine.Options,
): Promise<'genuine' | 'contract' | 'foreign'> {
  const { verify } = getLive(kit).config
  const limits = { signal, timeout: 30_000 }
  const is = await withDeadline(
    async (signal) =>
      verify
        ? verify(session, { kit, signal })
        : verifySignature({
            ...{ namespace: signer.namespace, address: signer.accountAddress },
            ...{ message: session.message, signature: session.signature },
            call: callContract(kit, { signer, signal }),
          }),
    limits,
  )
  if (is === true) return 'genuine'
  const isContracts = isWrapped(session) || (await isSmartAccount(kit, { signer, signal }))
  return isContracts ? 'contract' : 'foreign'
}

export declare namespace isGenuine {
  type Options = {
    readonly session: SiwxSession
    readonly signer: Signer
    readonly signal: AbortSignal
  }
}

/** Whether a signature says itself that it is of a contract that is not deployed (ERC-6492). */
const isWrapped = ({ signature }: SiwxSession) => signature.endsWith('6492'.repeat(16))

/** Whether the wallet or the chain says that an account is a contract. */
async function isSmartAccount(
  kit: Kit,
  { signer, signal }: Pick<isGenuine.Options, 'signer' | 'signal'>,
): Promise<boolean> {
  const type = await fetchAccountType(kit).catch(() => undefined)
  if (type === 'smartAccount') return true
  const network = findNetwork(kit, signer)
  const address = signer.accountAddress
  return !!network && isContract(kit, { address, network, signal }).catch(() => false)
}

const findNetwork = (kit: Kit, { chainId }: Pick<Signer, 'chainId'>) =>
  getNetworks(kit).find(({ caipNetworkId }) => caipNetworkId === chainId)

/** Asks the network of an account what a deployment would return. */
function callContract(kit: Kit, { signer, signal }: Pick<isGenuine.Options, 'signer' | 'signal'>) {
  const network = findNetwork(kit, signer)
  if (!network?.rpcUrls.length) return undefined
  const rpc = createRpcPool(kit)(network)
  return async (data: string): Promise<string | undefined> => {
    try {
      const answer = await rpc({ method: 'eth_call', params: [{ data }, 'latest'] }, { signal })
      return typeof answer === 'string' ? answer : undefined
    } catch (error) {
      if (isRevert(error)) return undefined
      throw error
    }
  }
}
