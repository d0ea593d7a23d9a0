import { type InferOutput, object, optional, pipe, regex, string } from 'valibot'
import { getAddress } from 'viem/utils'

const hex = pipe(string(), regex(/^0x([\da-f]{2})*$/i))
/** A quantity of JSON-RPC. */
export const quantitySchema = pipe(string(), regex(/^0x[\da-f]{1,64}$/i))
export const addressSchema = pipe(string(), regex(/^0x[\da-f]{40}$/i))

/** What an app says of a call. */
export const callSchema = object({
  to: optional(addressSchema),
  value: optional(quantitySchema, '0x0'),
  data: optional(hex),
  input: optional(hex),
})

/** A call that the visitor is asked about. */
export type EvmCall = {
  /** Absent where a contract is made. */
  readonly to?: `0x${string}`
  /** In wei. */
  readonly value: bigint
  readonly data: `0x${string}`
}

/** Reads it: absent data is `0x`, and the address has its checksum. */
export function toCall({ to, value, data, input }: InferOutput<typeof callSchema>): EvmCall {
  return {
    ...(to && { to: getAddress(to.toLowerCase()) }),
    value: BigInt(value),
    data: (data ?? input ?? '0x') as `0x${string}`,
  }
}
