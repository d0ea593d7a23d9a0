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
import { parseChainId, parseHex, toHex } from '../chain/hex.js'
import { toAddress } from '../chain/toAddress.js'
import { parseObject } from './capabilities.js'
import { request } from './request.js'

export async function getSupportedExecutionPermissions(
  kit: Kit,
  { connector, signal }: Signer<'eip155'>,
): Promise<actions.getSupportedExecutionPermissions.ReturnType> {
  const method = requireFeature(kit, 'wallet_getSupportedExecutionPermissions')
  const provider = await openProvider(connector, signal)
  const call = { method, params: [] }
  return request(provider, call, { signal, timeout: walletTimeout, parse: parseSupported })
}

export async function requestExecutionPermissions(
  kit: Kit,
  { connector, address, caipNetworkId, ask, signal }: Signer<'eip155'>,
  { to, permission, rules }: actions.requestExecutionPermissions.Options,
): Promise<actions.requestExecutionPermissions.ReturnType> {
  const method = requireFeature(kit, 'wallet_requestExecutionPermissions')
  const provider = await openProvider(connector, signal)
  const asked = {
    ...{ chainId: toHex(caipNetworkId.slice('eip155:'.length)), from: address, to: toAddress(to) },
    ...{ permission, ...(rules && { rules }) },
  }
  return request(provider, { method, params: [asked] }, { ask, signal, parse: parseGranted })
}

export async function grantPermissions(
  kit: Kit,
  { connector, ask, signal }: Signer<'eip155'>,
  { request: asked }: actions.grantPermissions.Options,
): Promise<actions.grantPermissions.ReturnType> {
  const method = requireFeature(kit, 'wallet_grantPermissions')
  // Over WalletConnect the provider itself refuses what the session does not list.
  if (connector.type !== 'WALLET_CONNECT') throw new UnsupportedMethodError({ method })
  const provider = await openProvider(connector, signal)
  return request(provider, { method, params: [asked] }, { ask, signal, parse: parseObject })
}

export async function revokeExecutionPermission(
  kit: Kit,
  { connector, ask, signal }: Signer<'eip155'>,
  { context }: actions.revokeExecutionPermission.Options,
): Promise<void> {
  const method = requireFeature(kit, 'wallet_revokeExecutionPermission')
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

/** The first permission of an answer: the wallet may have given less than it was asked for. */
function parseGranted(answer: unknown): actions.requestExecutionPermissions.ReturnType | undefined {
  const granted = Array.isArray(answer) ? answer[0] : undefined
  const context = parseHex(readProperty(granted, 'context'))
  const from = readProperty(granted, 'from')
  const permission = readTyped(readProperty(granted, 'permission'))
  const rules = readProperty(granted, 'rules') ?? []
  const caipNetworkId = parseChainId(readProperty(granted, 'chainId'))
  if (!context || !permission || !caipNetworkId || !Array.isArray(rules)) return undefined
  const manager = readProperty(granted, 'delegationManager')
  return {
    ...{
      context,
      caipNetworkId,
      permission,
      rules: rules.flatMap((rule) => readTyped(rule) ?? []),
    },
    ...(isAddress(from) && { from }),
    ...(isAddress(manager) && { delegationManager: manager }),
  }
}

function readTyped(value: unknown) {
  const type = readProperty(value, 'type')
  const data = parseObject(readProperty(value, 'data'))
  return typeof type === 'string' && data ? { type, data } : undefined
}
