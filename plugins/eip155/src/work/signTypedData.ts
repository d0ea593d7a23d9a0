import type { Kit } from '@wallet-kit/core'
import { openProvider, type Signer } from '@wallet-kit/core/plugin'
import type { signTypedData as action } from '../actions/signTypedData.js'
import { parseHex } from '../wallet/parseHex.js'
import { request } from '../wallet/request.js'

type Field = { readonly name: string; readonly type: string }

// In the order of the standard, which is part of what is signed.
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

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
