import type { Kit } from '@wallet-kit/core'
import { getFeature, isAndroid, isTelegram } from '@wallet-kit/core/plugin'
import { defaultSocials } from '../constants.js'

/** A social provider that visitors may log in with. */
export type Social = (typeof defaultSocials)[number]

/** What Telegram's own browser does not let through, by device. */
const blockedInTelegram = { ios: ['google'], mac: ['x'], android: ['facebook', 'x'], other: [] }

/**
 * Reactive: the social providers that are offered, in the order of `features.socials`, without those that Telegram's own browser does not let through.
 * @example const providers = useRead(getSocials)
 */
export function getSocials(kit: Kit): readonly Social[] {
  const configured = getFeature(kit, 'socials')
  const names: readonly unknown[] = Array.isArray(configured) ? configured : defaultSocials
  const known = [...new Set(names)].flatMap(
    (name) => defaultSocials.find((social) => social === name) ?? [],
  )
  if (!isTelegram()) return known
  const blocked: readonly string[] = blockedInTelegram[deviceOf()]
  return known.filter((name) => !blocked.includes(name))
}

function deviceOf(): keyof typeof blockedInTelegram {
  const { userAgent = '', maxTouchPoints = 0 } = globalThis.navigator ?? {}
  if (isAndroid()) return 'android'
  // An iPad calls itself a Mac, and has more than one touch point.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1))
    return 'ios'
  return /Mac/.test(userAgent) ? 'mac' : 'other'
}
