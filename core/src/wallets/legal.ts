import type { ResolvedConfig } from '../config/config.js'
import { settingsSlice } from '../config/settings.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** Whether the visitor ticked the legal checkbox in this visit: Connect and ConnectWallets share it. */
const legalSlice = defineSlice(pluginId<ResolvedConfig>('core/legal'), () => ({
  isAccepted: signal(false),
}))

/** Reactive: whether a visitor has something to accept: the feature is on, and there are terms. */
export function hasTerms(kit: Kit): boolean {
  const { termsUrl, privacyUrl } = kit.config.legal ?? {}
  return !!kit.read(settingsSlice).features.value.legalCheckbox && !!(termsUrl || privacyUrl)
}

/** Reactive: the legal checkbox; undefined where the feature is off or nothing is there to accept. */
export function getLegal(kit: Kit): getLegal.ReturnType {
  const { termsUrl, privacyUrl } = kit.config.legal ?? {}
  if (!hasTerms(kit)) return undefined
  return { isAccepted: kit.read(legalSlice).isAccepted.value, termsUrl, privacyUrl }
}

export declare namespace getLegal {
  type ReturnType =
    | {
        readonly isAccepted: boolean
        readonly termsUrl: string | undefined
        readonly privacyUrl: string | undefined
      }
    | undefined
}

/** Notes whether the visitor accepts the host's terms. */
export function acceptLegal(kit: Kit, { isAccepted }: { readonly isAccepted: boolean }): void {
  kit.write(legalSlice, (legal) => {
    legal.isAccepted.value = isAccepted
  })
}
