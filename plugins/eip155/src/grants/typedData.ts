import type { Argument } from './decodeArguments.js'
import { type Grant, toGrants } from './findGrants.js'
import type { Effect } from './knownFunctions.js'

/** Typed data whose signature lets others act, as its standard or its contract writes it. */
export type KnownType = {
  /** The name and the fields, as EIP-712 encodes a type; without the types of its fields. Without `)` more fields follow. */
  readonly type: string
  readonly effect: Effect
  readonly source: string
  /** Its fields by our names of them. */
  readonly fields: Readonly<Record<string, string>>
  /** The field that holds one or several tokens, and their type. */
  readonly details?: {
    readonly field: string
    readonly type: string
    readonly fields: KnownType['fields']
  }
}

const eip = (number: number) => `https://eips.ethereum.org/EIPS/eip-${number}`
const permit2 = 'https://docs.uniswap.org/contracts/permit2/reference'
const zeroEx = 'https://0x.org/docs/0x-protocol/docs/limit-orders'

/** Permit2 keeps an allowance until its `expiration`. `sigDeadline` only ends the time to hand the signature in. */
const allowance: Pick<KnownType, 'fields' | 'details'> = {
  fields: { spender: 'spender' },
  details: {
    field: 'details',
    type: 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
    fields: { token: 'token', amount: 'amount', until: 'expiration' },
  },
}
/** What Permit2 transfers by a signature has to be taken before its `deadline`. */
const transfer: typeof allowance = {
  fields: { spender: 'spender', until: 'deadline' },
  details: {
    field: 'permitted',
    type: 'TokenPermissions(address token,uint256 amount)',
    fields: { token: 'token', amount: 'amount' },
  },
}
const authorization = { spender: 'to', amount: 'value', until: 'validBefore' }

export const knownTypes: readonly KnownType[] = [
  {
    type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    ...{ effect: 'permit', source: eip(2612), fields: { spender: 'spender', amount: 'value' } },
  },
  {
    type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    effect: 'permit',
    source:
      'https://docs.makerdao.com/smart-contract-modules/dai-module/dai-detailed-documentation',
    fields: { spender: 'spender', allowed: 'allowed' },
  },
  {
    type: 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
    ...{ effect: 'permit', source: eip(4494), fields: { spender: 'spender', id: 'tokenId' } },
  },
  {
    type: 'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)',
    ...{ effect: 'permit', source: `${permit2}/allowance-transfer`, ...allowance },
  },
  {
    type: 'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)',
    ...{ effect: 'permit', source: `${permit2}/allowance-transfer`, ...allowance },
  },
  {
    type: 'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)',
    ...{ effect: 'permit', source: `${permit2}/signature-transfer`, ...transfer },
  },
  {
    type: 'PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)',
    ...{ effect: 'permit', source: `${permit2}/signature-transfer`, ...transfer },
  },
  {
    // The witness is a type of the app's own.
    type: 'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,',
    ...{ effect: 'permit', source: `${permit2}/signature-transfer`, ...transfer },
  },
  {
    type: 'PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,',
    ...{ effect: 'permit', source: `${permit2}/signature-transfer`, ...transfer },
  },
  {
    type: 'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
    ...{ effect: 'permit', source: eip(3009), fields: authorization },
  },
  {
    type: 'ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
    ...{ effect: 'permit', source: eip(3009), fields: authorization },
  },
  {
    type: 'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
    ...{ effect: 'borrow', source: 'https://aave.com/docs/aave-v3/guides/credit-delegation' },
    fields: { spender: 'delegatee', amount: 'value' },
  },
  {
    type: 'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)',
    ...{ effect: 'manage', source: 'https://docs.compound.finance/account-management' },
    fields: { spender: 'manager', allowed: 'isAllowed' },
  },
  {
    type: 'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
    effect: 'manage',
    source: 'https://docs.morpho.org/morpho-blue/tutorials/account-managment',
    fields: { spender: 'authorized', allowed: 'isAuthorized' },
  },
  {
    type: 'Delegation(address delegatee,uint256 nonce,uint256 expiry)',
    ...{ effect: 'vote', source: eip(5805), fields: { spender: 'delegatee' } },
  },
  {
    type: 'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)',
    effect: 'order',
    source: 'https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md',
    fields: {},
  },
  {
    type: 'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    effect: 'order',
    source: 'https://docs.cow.fi/cow-protocol/reference/core/signing-schemes',
    fields: {},
  },
  {
    type: 'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
    ...{ effect: 'order', source: zeroEx, fields: {} },
  },
  {
    type: 'RfqOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)',
    ...{ effect: 'order', source: zeroEx, fields: {} },
  },
  {
    type: 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
    effect: 'relay',
    source: 'https://docs.polygon.technology/pos/concepts/transactions/meta-transactions',
    fields: {},
  },
  {
    type: 'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
    ...{ effect: 'relay', source: eip(2771), fields: {} },
  },
  {
    type: 'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)',
    ...{ effect: 'relay', source: eip(2771), fields: {} },
  },
  {
    type: 'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
    ...{ effect: 'safe', source: 'https://docs.safe.global/advanced/smart-account-signatures' },
    fields: {},
  },
  {
    type: 'SafeMessage(bytes message)',
    ...{ effect: 'safe', source: 'https://docs.safe.global/advanced/smart-account-signatures' },
    fields: {},
  },
]

/** Names of the account that can act later, in types that no row is. */
const actors = ['spender', 'operator', 'delegate', 'delegatee', 'manager', 'authorized']
/** Names of types that each protocol has its own of. */
const families = [
  [/order|listing|offer|bid|maker/i, 'order'],
  [/forward|metatransaction|relay/i, 'relay'],
  [/^safe/i, 'safe'],
] as const

/**
 * What a signature of typed data allows others later; a guess if only the name of its type or of a field says it. Undefined if nothing does.
 * Amounts are read of exactly the types of the table. Another type can be some contract's own, so its amounts can mean anything.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function findTypedGrants({
  primaryType,
  types,
  domain,
  message,
  account,
}: findTypedGrants.Options): readonly Grant[] | undefined {
  const signed = types[primaryType] ?? []
  const isSigned = (type: string) => {
    const name = type.slice(0, type.indexOf('('))
    const fields = types[name] ?? []
    const encoded = `${name}(${fields.map(({ type, name }) => `${type} ${name}`).join(',')})`
    return type.endsWith(')') ? encoded === type : encoded.startsWith(type)
  }
  const row = knownTypes.find(
    ({ type, details }) =>
      type.startsWith(`${primaryType}(`) && isSigned(type) && (!details || isSigned(details.type)),
  )
  const actor = signed.find(({ name, type }) => type === 'address' && actors.includes(name))?.name
  const effect =
    row?.effect ?? families.find(([name]) => name.test(primaryType))?.[1] ?? (actor && 'permit')
  if (!effect) return undefined
  const names: KnownType['fields'] = row?.fields ?? (actor ? { spender: actor } : {})
  const details = row?.details
  const given = details && message[details.field]
  const list = Array.isArray(given) ? given : [given]
  const fields = {
    ...read(message, names),
    ...(details && { details: list.map((each) => read(each, details.fields)) }),
  }
  const contract = String(domain.verifyingContract ?? '')
  const grants = toGrants({ effect, contract, fields, account, bits: 160n })
  if (row) return grants
  return grants.length ? grants.map((each) => ({ ...each, isGuess: true })) : undefined
}

/** Gives the named fields alone: others are in the message, but not signed. */
function read(struct: unknown, names: KnownType['fields']): Readonly<Record<string, Argument>> {
  const entries = Object.entries(names)
  return Object.fromEntries(entries.map(([ours, theirs]) => [ours, parse(Object(struct)[theirs])]))
}

/** Amounts are numbers, digits or hex in the text that an app hands over. */
function parse(value: unknown): Argument {
  if (typeof value === 'boolean') return value
  const isNumber =
    typeof value === 'number' ? Number.isSafeInteger(value) : /^\d+$/.test(`${value}`)
  if (isNumber) return BigInt(value as string)
  // An address keeps its text.
  return /^0x[\da-f]{40}$/i.test(`${value}`) || !/^0x[\da-f]+$/i.test(`${value}`)
    ? String(value)
    : BigInt(value as string)
}

export declare namespace findTypedGrants {
  type Options = {
    readonly primaryType: string
    readonly types: Readonly<
      Record<string, readonly { readonly name: string; readonly type: string }[]>
    >
    readonly domain: Readonly<Record<string, unknown>>
    readonly message: Readonly<Record<string, unknown>>
    /** The account that signs: hex with `0x`. */
    readonly account: string
  }
}
