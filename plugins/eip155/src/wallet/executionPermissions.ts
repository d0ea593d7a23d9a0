import { isFeatureOn, type Kit } from '@wallet-kit/core'
import {
  openProvider,
  readProperty,
  type Signer,
  UnsupportedMethodError,
  walletTimeout,
} from '@wallet-kit/core/plugin'
import type * as actions from '../actions.js'
import { isAddress } from '../chain/address.js'
import { parseHex, toHex } from '../chain/hex.js'
import { toAddress } from '../chain/toAddress.js'
import { InvalidPermissionError } from '../errors.js'
import { parseObject } from './account.js'
import { checkDraft, checkPermission, readTime, readTyped, readTypedList } from './permission.js'
import { parseChainId, request } from './request.js'

export async function getSupportedExecutionPermissions(
  kit: Kit,
  { connector, signal }: Signer<'eip155'>,
): Promise<actions.getSupportedExecutionPermissions.ReturnType> {
  const method = requireFeature(kit, 'wallet_getSupportedExecutionPermissions')
  const provider = await openProvider(connector, signal)
  const call = { method, params: [] }
  return request(provider, call, { signal, timeout: walletTimeout, parse: parseSupported })
}

export async function getGrantedExecutionPermissions(
  kit: Kit,
  { connector, signal }: Signer<'eip155'>,
): Promise<actions.getGrantedExecutionPermissions.ReturnType> {
  const method = requireFeature(kit, 'wallet_getGrantedExecutionPermissions')
  const provider = await openProvider(connector, signal)
  const call = { method, params: [] }
  return request(provider, call, { signal, timeout: walletTimeout, parse: parseList })
}

export async function requestExecutionPermissions(
  kit: Kit,
  { connector, address, caipNetworkId, ask, signal }: Signer<'eip155'>,
  { to, permission, rules }: actions.requestExecutionPermissions.Options,
): Promise<actions.requestExecutionPermissions.ReturnType> {
  const method = requireFeature(kit, 'wallet_requestExecutionPermissions')
  const asked = {
    chainId: toHex(caipNetworkId.slice('eip155:'.length)),
    ...{ from: address, to: toAddress(to, 'to'), permission, ...(rules && { rules }) },
  }
  checkPermission(asked)
  const provider = await openProvider(connector, signal)
  const parse = (answer: unknown) => parseGranted(Array.isArray(answer) ? answer[0] : undefined)
  return request(provider, { method, params: [asked] }, { ask, signal, parse, isGranting: true })
}

export async function grantPermissions(
  kit: Kit,
  { connector, ask, signal }: Signer<'eip155'>,
  { request: asked }: actions.grantPermissions.Options,
): Promise<actions.grantPermissions.ReturnType> {
  const method = requireFeature(kit, 'wallet_grantPermissions')
  // Over WalletConnect the provider itself refuses what the session does not list.
  if (connector.type !== 'WALLET_CONNECT') throw new UnsupportedMethodError({ method })
  checkDraft(asked)
  const provider = await openProvider(connector, signal)
  const options = { ask, signal, parse: parseDraft, isGranting: true }
  return request(provider, { method, params: [asked] }, options)
}

export async function revokeExecutionPermission(
  kit: Kit,
  { connector, ask, signal }: Signer<'eip155'>,
  { context }: actions.revokeExecutionPermission.Options,
): Promise<void> {
  const method = requireFeature(kit, 'wallet_revokeExecutionPermission')
  if (!parseHex(context)) {
    throw new InvalidPermissionError({ field: 'context', fix: 'It is hex, as the wallet gave it.' })
  }
  const provider = await openProvider(connector, signal)
  const call = { method, params: [{ permissionContext: context }] }
  await request(provider, call, { ask, signal })
}

function requireFeature(kit: Kit, method: string): string {
  if (!isFeatureOn(kit, 'smartSessions')) throw new UnsupportedMethodError({ method })
  return method
}

/** By the permission's type, the networks (CAIP-2) and rules that the wallet lists; what is no entry of the standard is left out. */
function parseSupported(answer: unknown) {
  const listed = parseObject(answer)
  if (!listed) return undefined
  const found = new Map<string, { networks: readonly string[]; rules: readonly string[] }>()
  for (const [type, entry] of Object.entries(listed)) {
    const chainIds = readProperty(entry, 'chainIds')
    const ruleTypes = readProperty(entry, 'ruleTypes')
    if (!Array.isArray(chainIds) || !Array.isArray(ruleTypes)) continue
    found.set(type, {
      networks: chainIds.flatMap((id) => parseChainId(id) ?? []),
      rules: ruleTypes.filter((rule) => typeof rule === 'string'),
    })
  }
  return found
}

/** What of a list is a permission; the rest is left out. */
function parseList(answer: unknown) {
  return Array.isArray(answer) ? answer.flatMap((each) => parseGranted(each) ?? []) : undefined
}

/** A permission as the wallet gave it, which may be less than it was asked for. */
function parseGranted(
  granted: unknown,
): actions.requestExecutionPermissions.ReturnType | undefined {
  const read = (field: string) => readProperty(granted, field)
  const context = parseHex(read('context'))
  const permission = readTyped(read('permission'))
  const rules = read('rules') ?? []
  const caipNetworkId = parseChainId(read('chainId'))
  const dependencies = parseDependencies(read('dependencies') ?? [])
  if (!context || !permission || !caipNetworkId || !Array.isArray(rules) || !dependencies) {
    return undefined
  }
  const [from, to, manager] = [read('from'), read('to'), read('delegationManager')]
  return {
    ...{ context, caipNetworkId, permission, dependencies },
    rules: rules.flatMap((rule) => readTyped(rule) ?? []),
    ...(isAddress(from) && { from }),
    ...(isAddress(to) && { to }),
    ...(isAddress(manager) && { delegationManager: manager }),
  }
}

/** All of them, or none: an account that is left out would not be deployed. */
function parseDependencies(list: unknown) {
  if (!Array.isArray(list)) return undefined
  const all = list.flatMap((each) => {
    const factory = readProperty(each, 'factory')
    const factoryData = parseHex(readProperty(each, 'factoryData'))
    return isAddress(factory) && factoryData ? [{ factory, factoryData }] : []
  })
  return all.length === list.length ? all : undefined
}

/** The first answer to a request of a draft, by the names of all drafts. */
function parseDraft(answer: unknown): actions.grantPermissions.ReturnType | undefined {
  const given = parseObject(Array.isArray(answer) ? answer[0] : answer)
  const read = (field: string) => readProperty(given, field)
  const context = parseHex(read('context') ?? read('permissionsContext'))
  const expiry = readTime(read('expiry'))
  const one = read('permission')
  const several = read('permissions') ?? read('grantedPermissions')
  const permissions = readTypedList(one === undefined ? several : [one])
  if (!given || !context || expiry === undefined || !permissions) return undefined
  return { context, expiry, permissions, answer: given }
}
