import { requireCalls } from '../connection/connectors.js'
import { isWalletKitError } from '../errors/walletKitError.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress } from '../networks/caip.js'
import { chainsSlice } from '../networks/chains.js'
import { namespaces } from '../networks/namespaces.js'
import type { Network } from '../networks/network.js'
import { askBlockchain, askProvider } from '../service/blockchain.js'
import { hasData } from '../service/dataSources.js'
import { lookupAddress } from './lookupAddress.js'

type Asked = {
  readonly address: string
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}
type Answer = {
  readonly name: string | null
  readonly avatar: string | null
  /** The name is not the word of one source alone. */
  readonly isVerified: boolean
}

const none: Answer = { name: null, avatar: null, isVerified: false }

/**
 * Asks the host's provider, the blockchain service or the chain for the name and picture of an address; null for what there is
 * none of. The host's word counts, as the host's word; any other name is given where it leads back to the address, and is
 * verified where the chain says so. Throws `ProviderTimeoutError`, and the errors of the HTTP client and of the adapter.
 */
export async function lookupIdentity(kit: Kit, asked: Asked): Promise<Answer> {
  const { address, network, signal } = asked
  if (!namespaces[network.namespace].hasServiceNames || !hasData(kit, 'identity'))
    return askChain(kit, asked)
  const own = kit.config.providers?.identity
  const answer = own
    ? await askProvider('identity', (signal) => own.lookupIdentity({ address, signal }), signal)
    : await askBlockchain(kit, 'GET /v1/identity/{address}', {
        path: { address },
        parse: Object,
        signal,
      })
  const { name: claimed, avatar } = Object(answer)
  const text = (value: unknown) => (typeof value === 'string' && value ? value : null)
  const name = text(claimed)
  const identity = { name, avatar: text(avatar), isVerified: false }
  if (own || !name) return identity
  const { isName, isVerified } = await isNameOf(kit, { ...asked, name })
  // The picture is the name's.
  return isName ? { ...identity, isVerified } : none
}

async function askChain(kit: Kit, asked: Asked): Promise<Answer> {
  const { address, network, signal } = asked
  const { namespace } = network
  const calls = await requireCalls(kit, namespace)
  const networks = kit
    .read(chainsSlice)
    .networks.peek()
    .filter((each) => each.namespace === namespace)
  const name = await calls.lookupName?.({ address, network, networks, signal })
  if (!name) return none
  // A name without a picture is still a name.
  const avatar = await calls.lookupAvatar?.({ name, networks, signal }).catch(() => null)
  return { name, avatar: avatar ?? null, isVerified: true }
}

/**
 * Whether a name may be shown for an address: it is in its one form (another one may look like somebody else's), and it leads
 * back to the address on that network. Anybody can claim a name, and a service that claims one would confirm it as well: so the
 * chain is asked where names can be read from it, and only then the name is verified. Throws what the look-up throws.
 * @see https://docs.ens.domains/ensip/15
 * @see https://docs.ens.domains/ensip/19
 */
async function isNameOf(
  kit: Kit,
  { name, address, network, signal }: Asked & { readonly name: string },
): Promise<{ readonly isName: boolean; readonly isVerified: boolean }> {
  const calls = await requireCalls(kit, network.namespace)
  try {
    if ((await calls.normalizeName?.(name)) !== name) return { isName: false, isVerified: false }
  } catch (error) {
    if (isWalletKitError(error, 'InvalidEnsNameError')) return { isName: false, isVerified: false }
    throw error
  }
  const networks = kit.read(chainsSlice).networks.peek()
  const read = await calls.lookupAddress?.({ name, network, networks, signal })
  const holder =
    read === undefined ? (await lookupAddress(kit, { name, network, signal }))?.address : read
  const { caipNetworkId } = network
  const isName =
    !!holder && isSameAddress(`${caipNetworkId}:${holder}`, `${caipNetworkId}:${address}`)
  return { isName, isVerified: isName && read !== undefined }
}
