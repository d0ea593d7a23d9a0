import type { BlockchainApi } from '@wallet-kit/core/plugin'
import { type Address, isAddressEqual } from 'viem'
import { readAddress } from '../readAddress.js'
import { Refusal } from '../refusal.js'
import type { ServiceChain } from '../serviceChain.js'
import { coinTypeOf } from './coinTypeOf.js'
import { isLabel } from './isLabel.js'
import { parseRegistration, type Registration } from './parseRegistration.js'
import { ZONE } from './zone.js'

const VALID_FOR = 5 * 60_000
/** By how much a visitor's clock may be ahead. */
const CLOCK_SKEW = 60_000

/** A registration as it was asked for, in which everything fits; only the signature is not checked yet. */
export type AskedRegistration = Pick<Registration, 'name' | 'coinType' | 'nonce'> & {
  /** The name without its zone. */
  readonly label: string
  readonly address: Address
  /** The owner's chain. */
  readonly chain: ServiceChain
  readonly message: string
  readonly signature: string
}

/**
 * Reads the request to register a name.
 *
 * @throws Refusal 400 where something does not fit, is too old, or is no name.
 */
export function readRegistration(
  asked: BlockchainApi['schemas']['Registration'],
  chains: readonly ServiceChain[],
): AskedRegistration {
  const { coin_type: coinType, message, signature } = asked
  const address = readAddress(asked.address)
  const registration = parseRegistration(message)
  const { name, nonce } = registration
  const label = readLabel(name)
  checkTime(registration.issuedAt)
  const chain = chains.find(({ network }) => {
    const prefix = `${network.caipNetworkId}:`
    return (
      registration.owner.startsWith(prefix) &&
      isAddressEqual(readAddress(registration.owner.slice(prefix.length)), address) &&
      registration.coinType === coinTypeOf(network.id)
    )
  })
  if (!chain || coinType !== registration.coinType) {
    const problem = 'The owner and the coin type of the message are not those of the request.'
    throw new Refusal(400, 'MessageMismatch', problem)
  }
  return { name, label, nonce, address, coinType, chain, message, signature }
}

function readLabel(name: string): string {
  const label = name.endsWith(`.${ZONE}`) ? name.slice(0, -ZONE.length - 1) : undefined
  if (label === undefined) throw new Refusal(400, 'UnknownZone', `Names here end in .${ZONE}.`)
  if (isLabel(label)) return label
  throw new Refusal(400, 'InvalidName', `"${name}" cannot be registered.`)
}

function checkTime(issuedAt: number) {
  const age = Date.now() - issuedAt
  if (age >= -CLOCK_SKEW && age < VALID_FOR) return
  throw new Refusal(400, 'MessageExpired', 'The message is good for 5 minutes: sign it anew.')
}
