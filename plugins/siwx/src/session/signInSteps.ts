import { getNetworks, type Kit } from '@wallet-kit/core'
import { isContract } from '@wallet-kit/core/assets'
import {
  createNonce,
  createRpcPool,
  fetchAccountType,
  isRevert,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { defaultDuration, defaultStatement } from '../constants.js'
import { createMessage } from '../message/createMessage.js'
import type { SiwxMessageData, SiwxSession } from '../options.js'
import { getLive, readSiwx } from '../slice.js'
import { verifySignature } from '../verify/verifySignature.js'
import type { Signer } from './account.js'
import { isOfThisPage } from './isOfThisPage.js'
import { getStorage } from './storage.js'

// What both ways to sign in take: the message is written, its signature checked, and the session kept.

/** What has a nonce of this form, and nothing else, is written into a message (EIP-4361). */
const nonceForm = /^[\da-z]{8,200}$/i

/** What a sign-in says, but for whose it is. */
type SignInFields = Omit<SiwxMessageData, 'chainId' | 'accountAddress'>

/** Fills in what a sign-in says. Rejects where the host's own nonce fails, or takes over 10 s. */
export async function writeFields(
  kit: Kit,
  { signal, ...asked }: writeFields.Options,
): Promise<SignInFields> {
  const { getNonce, resources, statement, expiresIn } = getLive(kit).config
  const nonce = getNonce
    ? await withDeadline((signal) => getNonce({ ...asked, signal }), { signal, timeout: 10_000 })
    : createNonce()
  if (typeof nonce !== 'string' || !nonceForm.test(nonce)) {
    throw new TypeError('The nonce is not made of 8 or more letters and digits.')
  }
  const now = Date.now()
  return {
    ...{ domain: location.host, uri: location.origin + location.pathname, version: '1' },
    ...{ nonce, statement: statement ?? defaultStatement },
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + (expiresIn ?? defaultDuration)).toISOString(),
    ...(resources && { resources }),
  }
}

export declare namespace writeFields {
  type Options = {
    readonly chainId: string
    readonly accountAddress?: string
    readonly signal: AbortSignal
  }
}

/**
 * Writes the message that an account signs. Rejects as `writeFields` does, and if the host's own message fails, takes over 10 s or
 * is no sign-in of this page.
 */
export async function writeMessage(
  kit: Kit,
  { signer, signal }: { readonly signer: Signer; readonly signal: AbortSignal },
): Promise<{ readonly data: SiwxMessageData; readonly message: string }> {
  const { chainId, accountAddress } = signer
  const fields = await writeFields(kit, { chainId, accountAddress, signal })
  const data = { ...fields, chainId, accountAddress }
  const write = getLive(kit).config.createMessage ?? createMessage
  const message = await withDeadline(async () => write(data), { signal, timeout: 10_000 })
  if (typeof message !== 'string' || !message) {
    throw new TypeError('There is no message to sign.')
  }
  if (isOfThisPage({ data, message })) return { data, message }
  throw new TypeError('The message to sign does not say what the data of this sign-in says.')
}

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
      if (typeof answer === 'string') return answer
      throw new TypeError('The network did not say what the contract answers.')
    } catch (error) {
      if (isRevert(error)) return undefined
      throw error
    }
  }
}

/**
 * Has the storage keep a session. One that it keeps for nobody, since the sign-in has ended meanwhile, is forgotten again. Rejects as
 * the storage does, and after 10 s.
 */
export async function keepSession(
  kit: Kit,
  { caipAddress, chainId, accountAddress }: Signer,
  { session, signal }: { readonly session: SiwxSession; readonly signal: AbortSignal },
): Promise<void> {
  const storage = getStorage(kit)
  await withDeadline(
    async (signal) => {
      await storage.addSession(session, { signal })
      if (!signal.aborted || readSiwx(kit).sessions.peek().has(caipAddress)) return
      const late = AbortSignal.timeout(10_000)
      await storage.deleteSessions({ chainId, accountAddress, signal: late })
    },
    { signal, timeout: 10_000 },
  )
}
