import type { Kit } from '@wallet-kit/core'
import { request } from '../wallet/request.js'
import { WalletAnswerError } from '../wallet/walletErrors.js'
import { getSigner } from './getSigner.js'

type Field = { readonly name: string; readonly type: string }

// In the order of the standard, which is part of what is signed.
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Has the connected wallet sign structured data; gives the signature as hex. Whole numbers may be bigint. The type
 * `EIP712Domain` is added where it is missing.
 * Throws `NoActiveAddressError`, `WalletAnswerError` and the wallet's errors.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export async function signTypedData(
  kit: Kit,
  { signal, ...data }: signTypedData.Options,
): Promise<signTypedData.ReturnType> {
  const { provider, address } = await getSigner(kit, 'signTypedData')
  const domain = data.domain ?? {}
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined)
  const typed = { ...data, domain, types: { EIP712Domain, ...data.types } }
  const json = JSON.stringify(typed, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  const method = 'eth_signTypedData_v4'
  const answer = await request(provider, { method, params: [address, json] }, { signal })
  if (typeof answer !== 'string' || !/^0x[\da-f]+$/i.test(answer)) {
    throw new WalletAnswerError({ method })
  }
  return answer
}

export declare namespace signTypedData {
  type Options = {
    readonly domain?: Readonly<Record<string, unknown>> | undefined
    readonly types: Readonly<Record<string, readonly Field[]>>
    readonly primaryType: string
    readonly message: Readonly<Record<string, unknown>>
    readonly signal?: AbortSignal | undefined
  }
  /** Hex. */
  type ReturnType = string
}
