import type { Kit } from '@wallet-kit/core'
import { openProvider, type Signer, type SignerOptions } from '@wallet-kit/core/plugin'
import type { signTypedData as action } from '../actions/signTypedData.js'
import { parseHex } from '../chain/hex.js'
import { request } from './request.js'

/**
 * Has a text signed, waiting for the visitor; gives the signature as hex.
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export async function signMessage({
  connector,
  signal,
  address,
  ask,
  message,
}: SignerOptions<'eip155'> & { readonly message: string }): Promise<string> {
  const provider = await openProvider(connector, signal)
  const bytes = [...new TextEncoder().encode(message)]
  const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const call = { method: 'personal_sign', params: [hex, address] }
  return request(provider, call, { ask, signal, parse: parseHex })
}

// In the order of the standard, which is part of what is signed.
const domainFields: action.Options['types'][string] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Has structured data signed, waiting for the visitor; gives the signature as hex.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export async function signTypedData(
  _kit: Kit,
  { connector, address, ask, signal }: Signer<'eip155'>,
  { signal: _signal, ...data }: action.Options,
): Promise<action.ReturnType> {
  const domain = data.domain ?? {}
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined)
  const typed = { ...data, domain, types: { EIP712Domain, ...data.types } }
  const json = JSON.stringify(typed, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  const call = { method: 'eth_signTypedData_v4', params: [address, json] }
  const provider = await openProvider(connector, signal)
  return request(provider, call, { ask, signal, parse: parseHex })
}
