import {
  array,
  check,
  custom,
  type GenericSchema,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  null_,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import { maxUint256 } from 'viem'

/** What requests may hold, as the API's description says it. */

const text = (most: number) => pipe(string(), maxLength(most))

const caip2 = pipe(text(41), regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'No CAIP-2.'))
const caip10 = pipe(
  text(170),
  regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.:%a-zA-Z0-9]{1,128}$/, 'No CAIP-10.'),
)
const baseUnits = pipe(text(78), regex(/^(0|[1-9][0-9]*)$/, 'No amount in base units.'))
const decimal = pipe(text(100), regex(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/, 'No decimal number.'))
const currency = pipe(string(), regex(/^[A-Z]{3}$/, 'No currency of ISO 4217.'))
const cursor = pipe(text(8_000), minLength(1))
const anyAmount = pipe(
  baseUnits,
  transform((units) => BigInt(units)),
  check((units) => units <= maxUint256, 'No token can hold so much.'),
)
const amount = pipe(
  anyAmount,
  check((units) => units > 0n, 'It has to be above 0.'),
)
const quoteId = optional(pipe(text(4_000), minLength(1)))
const flag = pipe(
  picklist(['true', 'false']),
  transform((value) => value === 'true'),
)
const count = (most: number) =>
  pipe(string(), regex(/^[1-9]\d{0,8}$/, 'No number from 1 on.'), transform(Number), maxValue(most))
/** Checks how many items there are before it reads the first one: a body holds thousands of them. */
const items = <schema extends GenericSchema>(
  item: schema,
  { least = 0, most }: { least?: number; most: number },
) =>
  pipe(
    custom<unknown[]>(
      (value) => Array.isArray(value) && value.length >= least && value.length <= most,
      `It has to be a list of ${least} to ${most}.`,
    ),
    array(item),
  )
const list = pipe(
  text(4_000),
  transform((value) => value.split(',').filter(Boolean)),
)

export const chainQuery = object({ chainId: caip2 })
export const balancesQuery = object({
  chainId: optional(caip2),
  currency: optional(pipe(string(), regex(/^usd$/i, 'The service knows usd alone.'))),
  forceUpdate: optional(flag),
})
export const assetsQuery = object({ chainId: optional(caip2), cursor: optional(cursor) })
export const historyQuery = object({
  chainId: optional(caip2),
  cursor: optional(cursor),
  onramp: optional(text(32)),
  cache: optional(picklist(['use', 'recheck'])),
})
export const suggestionsQuery = object({ zone: optional(text(255)) })
export const quotesQuery = object({
  ...{ userAddress: optional(caip10), from: caip10, to: caip10, amount },
  gasPrice: optional(anyAmount),
})
export const allowanceQuery = object({ tokenAddress: caip10, userAddress: caip10, quoteId })
const swap = { userAddress: caip10, from: caip10, to: caip10, amount, quoteId }
/** 0 takes an approval back. */
export const approveQuery = object({ ...swap, amount: anyAmount })
const slippage = pipe(
  union([pipe(number(), transform(String)), string()]),
  regex(/^[0-9]{1,2}(\.[0-9]{1,4})?$/, 'No percentage.'),
  check((percent) => Number(percent) <= 50, 'It has to be 50 at most.'),
)
export const swapBody = object({
  ...swap,
  eip155: optional(object({ slippage: optional(slippage) })),
})
export const pricesBody = object({
  currency: pipe(string(), regex(/^usd$/i, 'The service knows usd alone.')),
  addresses: items(caip10, { most: 500 }),
})
export const registrationBody = object({
  coin_type: pipe(number(), integer(), minValue(0), maxValue(4_294_967_295)),
  address: text(128),
  message: text(4_000),
  signature: pipe(text(20_000), regex(/^0x([0-9a-fA-F]{2})*$/, 'No bytes in hex.')),
})
export const onrampQuoteBody = pipe(
  object({
    ...{ provider: text(32), caipAddress: caip10, paymentAmount: decimal },
    ...{ paymentCurrency: currency, purchaseCurrency: text(32), network: caip2 },
  }),
  check(
    ({ caipAddress, network }) => caipAddress.startsWith(`${network}:`),
    'The account is on another network.',
  ),
)
export const onrampUrlBody = object({
  ...{ provider: text(32), caipAddress: caip10 },
  ...{ purchaseCurrency: optional(text(32)), amount: optional(decimal) },
  ...{ paymentCurrency: optional(currency), chainName: optional(text(64)) },
  ...{ quoteId: optional(text(1_000)), redirectUrl: optional(text(2_000)) },
})
export const walletsQuery = object({
  page: optional(count(1_000_000), '1'),
  entries: optional(count(100), '40'),
  ...{ chains: optional(list), search: optional(text(100)) },
  ...{ include: optional(list), exclude: optional(list) },
})
export const eventBody = object({
  eventId: pipe(string(), regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'No UUID.')),
  url: text(2_000),
  domain: text(255),
  timestamp: pipe(number(), integer(), minValue(0)),
  props: object({
    ...{ type: text(64), event: text(100), address: optional(text(170)) },
    properties: optional(record(text(100), unknown())),
  }),
})
/** What is nested deeper cannot be written as JSON again. */
const deepest = 100
const isFlat = (value: unknown, left = deepest): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((each) => isFlat(each, left - 1)))
const rpcRequest = object({
  jsonrpc: literal('2.0'),
  id: optional(union([pipe(number(), integer()), text(100), null_()])),
  method: text(100),
  params: optional(
    pipe(
      union([array(unknown()), record(string(), unknown())]),
      check((params) => isFlat(params), 'It is nested too deep.'),
    ),
  ),
})
export const rpcBody = union([rpcRequest, items(rpcRequest, { least: 1, most: 100 })])
