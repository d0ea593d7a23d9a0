import { isFeatureOn } from '../config/settings.js'
import { getPresentConnectors } from '../connection/knownWallets.js'
import type { Kit } from '../kit/kit.js'
import { type ConnectMethod, orderBy } from '../plugin/contributions.js'

/**
 * Reactive: the ways to connect, in the order they are shown: email, social, wallet; wallet first where an injected or
 * announced wallet is usable; a configured order wins.
 */
export function getConnectMethods(kit: Kit): getConnectMethods.ReturnType {
  const contributed = kit.plugins
    .flatMap((plugin) => plugin.contributes?.connectMethods ?? [])
    .filter(
      ({ id, feature, isAvailable }) =>
        isFeatureOn(kit, feature ?? id) && (!isAvailable || isAvailable(kit)),
    )
  const defaults = hasUsableWallet(kit)
    ? ['wallet', 'email', 'social']
    : ['email', 'social', 'wallet']
  const hasLogin = contributed.some(({ id }) => id === 'email' || id === 'social')
  return {
    methods: orderBy<getConnectMethods.Method>(
      [...contributed, { id: 'wallet' }],
      ({ id }) => id,
      kit.config.order?.connectMethods,
      defaults,
    ),
    isFolded:
      hasLogin && (isFeatureOn(kit, 'collapseWallets') || !isFeatureOn(kit, 'emailShowWallets')),
  }
}

export declare namespace getConnectMethods {
  /** A plugin's method, or the place of the wallet rows. */
  type Method = ConnectMethod | { readonly id: 'wallet'; readonly load?: undefined }
  type ReturnType = {
    readonly methods: readonly Method[]
    /** The wallet rows stand behind one row with a view of its own. */
    readonly isFolded: boolean
  }
}

/** Reactive: whether an injected or announced wallet can be used. */
const hasUsableWallet = (kit: Kit): boolean =>
  getPresentConnectors(kit).some(
    ({ type, unavailable }) => (type === 'ANNOUNCED' || type === 'INJECTED') && !unavailable,
  )
