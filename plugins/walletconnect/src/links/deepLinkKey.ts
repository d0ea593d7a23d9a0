import { defineStorageKey } from '@wallet-kit/core/plugin'
import { readLink } from './readLink.js'

/** A wallet that the visitor opened by a link, to bring it to the front again. */
export type DeepLink = {
  readonly name: string
  /** What opens the app, without a pairing: `fern://`. */
  readonly href: string
}

/** Where the {@link DeepLink} of the session in use is stored until that ends. One that `readLink` would not build is dropped. */
export const deepLinkKey = defineStorageKey<DeepLink>({
  name: 'deep-link',
  version: 1,
  parse(value) {
    const { name, href } = Object(value)
    const isText = typeof name === 'string' && typeof href === 'string'
    return isText && readLink(href)?.base === href ? { name: name.slice(0, 100), href } : undefined
  },
})
