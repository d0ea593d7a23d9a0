import { readProperty } from '../connection/readProperty.js'
import type { WalletLinks } from '../plugin/contributions.js'

const kinds = ['native', 'universal', 'desktop', 'web'] as const

/** Reads stored links, by whomever they were stored: texts alone, and none that runs code. What a link opens is checked where it is built. */
export function readWalletLinks(links: unknown): WalletLinks {
  const read: { -readonly [kind in keyof WalletLinks]: WalletLinks[kind] } = {}
  for (const kind of kinds) {
    const link = readProperty(links, kind)
    if (typeof link === 'string' && isHarmless(link)) read[kind] = link
  }
  return read
}

const isHarmless = (link: string) =>
  /^[!-~]{1,500}$/.test(link) && !/^(javascript|data|vbscript|blob|file):/i.test(link)
