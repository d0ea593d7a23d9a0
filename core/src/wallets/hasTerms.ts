import { settingsSlice } from '../config/settings.js'
import type { Kit } from '../kit/kit.js'

/** Reactive: whether a visitor has something to accept: the feature is on, and there are terms. */
export function hasTerms(kit: Kit): boolean {
  const { termsUrl, privacyUrl } = kit.config.legal ?? {}
  return !!kit.read(settingsSlice).features.value.legalCheckbox && !!(termsUrl || privacyUrl)
}
