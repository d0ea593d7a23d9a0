import { getAddress } from 'viem'
import { Refusal } from './refusal.js'

/** Reads an EVM address; any case is accepted, and the checksummed form returned. */
export function readAddress(text: string | undefined): `0x${string}` {
  if (text === undefined || !/^0x[0-9a-f]{40}$/i.test(text)) {
    throw new Refusal(400, 'InvalidAddress', `"${text}" is not an EVM address.`)
  }
  return getAddress(text.toLowerCase())
}
