import type { Network } from '@wallet-kit/core'
import type { BlockchainApi } from '@wallet-kit/core/plugin'
import { type Address, getAddress, isAddress } from 'viem'
import { InvalidRequestError } from '../../../errors.js'
import { coinTypeOf } from '../name/coinTypeOf.js'
import { InvalidNameError } from '../name/errors.js'
import { isLabel } from '../name/isLabel.js'
import { MessageExpiredError, MessageMismatchError, UnknownZoneError } from './errors.js'
import { parseRegistration } from './parseRegistration.js'

const validFor = 5 * 60_000
/** By how much a visitor's clock may be ahead. */
const clockSkew = 60_000

/** A registration in which everything fits; only the signature is not checked yet. */
export type AskedRegistration = {
  /** The full name. */
  readonly name: string
  readonly address: Address
  readonly coinType: number
  /** The owner's network. */
  readonly network: Network
  readonly nonce: string
  /** When the message is too old, in ms since 1970. */
  readonly expiresAt: number
  readonly message: string
  readonly signature: string
}

/**
 * Reads the request to register a name. Throws the refusals of `errors.ts` where something does not fit, is too old, is for another page, or
 * is no name.
 */
export function readRegistration(
  request: BlockchainApi['schemas']['Registration'],
  options: readRegistration.Options,
): AskedRegistration {
  const { message, signature } = request
  const { name, owner, coinType, domain, nonce, issuedAt } = parseRegistration(message)
  readLabel(name, options)
  const age = options.now - issuedAt
  if (age < -clockSkew || age >= validFor) throw new MessageExpiredError()
  const { origin } = options
  // Without an origin nothing says which page asked for the signature. A page in a sandbox says "null", which is no page that anybody could be
  // shown.
  if (!(origin !== undefined && URL.canParse(origin) && domain === new URL(origin).host)) {
    throw new MessageMismatchError(
      'The domain of the message has to be that of the page that asks.',
    )
  }
  const at = owner.lastIndexOf(':')
  const isOwner = owner.slice(at + 1).toLowerCase() === request.address.toLowerCase()
  if (
    !isOwner ||
    !isAddress(request.address, { strict: false }) ||
    request.coin_type !== coinType
  ) {
    const problem = 'The owner and the coin type of the message are not those of the request.'
    throw new MessageMismatchError(problem)
  }
  const caipNetworkId = owner.slice(0, at)
  const network = options.networks.find((each) => each.caipNetworkId === caipNetworkId)
  if (!network) {
    const problem = `the service does not have the network ${caipNetworkId}.`
    throw new InvalidRequestError({ problem })
  }
  if (coinType !== coinTypeOf(network)) {
    throw new MessageMismatchError('The coin type of the message is not that of its network.')
  }
  return {
    ...{ name, address: getAddress(request.address), coinType, network, nonce },
    ...{ expiresAt: issuedAt + validFor, message, signature },
  }
}

export declare namespace readRegistration {
  type Options = {
    readonly zone: string
    /** Labels that nobody may register. */
    readonly reserved: readonly string[]
    readonly networks: readonly Network[]
    /** Of the page that asks. */
    readonly origin: string | undefined
    /** Milliseconds since 1970. */
    readonly now: number
  }
}

function readLabel(
  name: string,
  { zone, reserved }: Pick<readRegistration.Options, 'zone' | 'reserved'>,
) {
  if (!name.endsWith(`.${zone}`)) throw new UnknownZoneError({ zone })
  const label = name.slice(0, -zone.length - 1)
  if (isLabel(label) && !reserved.includes(label)) return
  throw new InvalidNameError({ text: name, problem: 'cannot be registered' })
}
