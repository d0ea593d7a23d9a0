import type { Kit } from '@wallet-kit/core'
import { getFeature, isAndroid, isMobile, isTelegram, readUserAgent } from '@wallet-kit/core/plugin'
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
  if (isAndroid()) return 'android'
  if (isMobile()) return 'ios'
  return /Mac/.test(readUserAgent()) ? 'mac' : 'other'
}

/** Drawn marks of the social providers, in the look of the other icons. */
export const socialIcons: Readonly<Record<Social, string>> = {
  google: 'M15 5.9A6.5 6.5 0 1 0 16.5 10H10.5',
  x: 'M4 4h2.9L16 16h-2.9zM15.5 4l-4.6 5M8.6 11.4L4.5 16',
  discord:
    'M6.3 5.1c1.1-.4 2.3-.6 3.7-.6s2.6.2 3.7.6c1.8 2.5 2.6 5.2 2.5 8.1-1.1 1-2.4 1.6-3.7 1.9l-.9-1.6M6.3 5.1c-1.8 2.5-2.6 5.2-2.5 8.1 1.1 1 2.4 1.6 3.7 1.9l.9-1.6M6.4 13c2.3 1 4.9 1 7.2 0M7.75 9.75v.2M12.25 9.75v.2',
  farcaster:
    'M3.5 4.5h13M5 4.5v11.25M15 4.5v11.25M5 11a5 5 0 0 1 10 0M3.75 15.75h2.5M13.75 15.75h2.5',
  github:
    'M12.6 16.75v-2.1c0-.75-.15-1.25-.55-1.65 2.4-.3 4.2-1.4 4.2-4.5 0-1.15-.4-2.1-1.1-2.85.15-.7.1-1.5-.2-2.4-1 .05-1.9.45-2.65 1.05a9.3 9.3 0 0 0-4.6 0C6.95 3.7 6.05 3.3 5.05 3.25c-.3.9-.35 1.7-.2 2.4-.7.75-1.1 1.7-1.1 2.85 0 3.1 1.8 4.2 4.2 4.5-.4.4-.55.9-.55 1.65v2.1M7.4 15.1c-1.5.4-2.4-.1-3.15-1.35',
  apple:
    'M10 6.9c1-.7 2-1 3-.85 2.1.25 3.4 1.95 3.15 4.2-.3 2.8-2 5.75-3.85 5.75-.85 0-1.35-.45-2.3-.45s-1.45.45-2.3.45c-1.85 0-3.55-2.95-3.85-5.75C3.6 8 4.9 6.3 7 6.05c1-.15 2 .15 3 .85zM10 6.5c0-1.75.9-3 2.3-3.5',
  facebook:
    'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM12.6 6.6h-.7a1.9 1.9 0 0 0-1.9 1.9V17M7.9 10.6h4.3',
}
