import { readProperty } from '@wallet-kit/core/plugin'
import type * as actions from '../actions.js'
import { isAddress } from '../chain/address.js'
import { parseQuantity } from '../chain/hex.js'
import { InvalidPermissionError } from '../errors.js'
import { parseObject } from './account.js'

type Kind = { readonly fits: (value: unknown) => boolean; readonly fix: string }

const address: Kind = {
  fits: (value) => isAddress(value) && value.startsWith('0x'),
  fix: 'An address has 40 hex characters after "0x".',
}
const amount: Kind = {
  fits: (value) => parseQuantity(value) !== undefined,
  fix: 'An amount is hex of at most 256 bits, in the smallest units, as "0x1f".',
}
/** A time of today in milliseconds would be in more than 50,000 years. */
const seconds: Kind = {
  fits: (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 1e11,
  fix: 'A time is a whole number of seconds, not of milliseconds.',
}
const count: Kind = {
  fits: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  fix: 'It is a whole number.',
}

/** What the fields of a type's data are. Those of one name are the same in all types below. */
const kinds: Readonly<Record<string, Kind>> = {
  ...{ address, id: address, tokenAddress: address },
  addresses: {
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(address.fits),
    fix: 'It is a list of addresses.',
  },
  ...{ allowance: amount, allowanceAmount: amount, periodAmount: amount, limit: amount },
  ...{ amountPerSecond: amount, initialAmount: amount, maxAmount: amount },
  ...{ periodDuration: seconds, interval: seconds, startTime: seconds, timestamp: seconds, count },
}

/** What the data of a type needs: of `a|b` just one. Any other type is the app's and the wallet's own, and its data goes as it is. */
const needs: Readonly<Record<string, readonly string[]>> = {
  // ERC-7715 says `allowance`, MetaMask `allowanceAmount`.
  'native-token-allowance': ['allowance|allowanceAmount'],
  'erc20-token-allowance': ['tokenAddress', 'allowance|allowanceAmount'],
  'native-token-periodic': ['periodAmount', 'periodDuration'],
  'erc20-token-periodic': ['tokenAddress', 'periodAmount', 'periodDuration'],
  'native-token-stream': ['amountPerSecond'],
  'erc20-token-stream': ['tokenAddress', 'amountPerSecond'],
  expiry: ['timestamp'],
  redeemer: ['addresses'],
  payee: ['addresses'],
  // Drafts until 2025: the amounts may stand in a policy instead.
  'native-token-transfer': [],
  'erc20-token-transfer': ['address'],
  'erc721-token-transfer': ['address'],
  'erc1155-token-transfer': ['address'],
  'contract-call': ['address'],
  'token-allowance': ['allowance'],
  'spent-limit': ['allowance'],
  'gas-limit': ['limit'],
  'call-limit': ['count'],
  'rate-limit': ['count', 'interval'],
  account: ['address|id'],
}

/** A type with its data, as a wallet gave it; undefined for what is none, and for data that a known type does not have. */
export function readTyped(value: unknown) {
  const type = readProperty(value, 'type')
  const data = parseObject(readProperty(value, 'data'))
  return typeof type === 'string' && data && !findMisfit(value) ? { type, data } : undefined
}

/** The same of a list; undefined for what is no list, or holds something else. */
export function readTypedList(value: unknown) {
  if (!Array.isArray(value)) return undefined
  const all = value.flatMap((each) => readTyped(each) ?? [])
  return all.length === value.length ? all : undefined
}

/** Seconds since 1970, as a wallet gave them; undefined for anything else. */
export const readTime = (value: unknown) => (seconds.fits(value) ? Number(value) : undefined)

/** Checks what `wallet_requestExecutionPermissions` is to carry. Throws `InvalidPermissionError`. */
export function checkPermission({
  permission,
  rules = [],
}: Pick<actions.requestExecutionPermissions.Options, 'permission' | 'rules'>): void {
  check(permission, 'permission')
  if (typeof permission.isAdjustmentAllowed !== 'boolean') {
    throw refuse('permission.isAdjustmentAllowed', 'It is true or false.')
  }
  checkAll(rules, 'rules')
  for (const { type, data } of rules) {
    if (type === 'expiry') checkExpiry(readProperty(data, 'timestamp'), 'rules')
  }
}

/** Checks what `wallet_grantPermissions` is to carry: what its drafts have in common. Throws `InvalidPermissionError`. */
export function checkDraft(request: object): void {
  const read = (field: string) => readProperty(request, field)
  const [chainId, account, signer] = [read('chainId'), read('address'), read('signer')]
  if (chainId !== undefined && !parseQuantity(chainId)) {
    throw refuse('chainId', 'A chain id is hex, as "0x2105".')
  }
  if (account !== undefined && !address.fits(account)) throw refuse('address', address.fix)
  checkExpiry(read('expiry'), 'expiry')
  // A wallet that signs itself needs no data.
  if (signer !== undefined) check({ data: {}, ...parseObject(signer) }, 'signer')
  const [one, several] = [read('permission'), read('permissions')]
  const all = several === undefined ? [one] : several
  if (!Array.isArray(all) || !all.length || (one !== undefined && several !== undefined)) {
    throw refuse('permissions', 'There is one `permission`, or a list of `permissions`.')
  }
  checkAll(all, 'permissions')
  for (const each of [request, ...all]) checkAll(readProperty(each, 'policies') ?? [], 'policies')
}

function checkAll(values: unknown, field: string) {
  if (!Array.isArray(values)) throw refuse(field, 'It is a list.')
  for (const [place, value] of values.entries()) check(value, `${field}[${place}]`)
}

function check(value: unknown, field: string) {
  const misfit = findMisfit(value)
  if (misfit) throw refuse(`${field}.${misfit.field}`, misfit.fix)
}

function checkExpiry(value: unknown, field: string) {
  if (!seconds.fits(value)) throw refuse(field, seconds.fix)
  if (Number(value) * 1000 <= Date.now()) throw refuse(field, 'The time has passed.')
}

/** The first field that a type does not have, or not so; undefined where all is well. */
function findMisfit(value: unknown): { readonly field: string; readonly fix: string } | undefined {
  const type = readProperty(value, 'type')
  const data = readProperty(value, 'data')
  if (typeof type !== 'string' || !type) return { field: 'type', fix: 'It is a text.' }
  if (!parseObject(data) || Array.isArray(data)) return { field: 'data', fix: 'It is an object.' }
  if (!Object.hasOwn(needs, type)) return undefined
  const isThere = (field: string) => (readProperty(data, field) ?? undefined) !== undefined
  for (const need of needs[type] ?? []) {
    const found = need.split('|').filter(isThere)
    if (found.length !== 1) return { field: `data.${need}`, fix: 'It is needed, once.' }
  }
  for (const [field, { fits, fix }] of Object.entries(kinds)) {
    if (isThere(field) && !fits(readProperty(data, field))) return { field: `data.${field}`, fix }
  }
  return undefined
}

const refuse = (field: string, fix: string) => new InvalidPermissionError({ field, fix })
