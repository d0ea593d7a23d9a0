import type { Kit } from '../kit/kit.js'
import { hasTerms } from './hasTerms.js'
import { legalSlice } from './legal.js'

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
