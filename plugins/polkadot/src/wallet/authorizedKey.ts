import { defineStorageKey } from '@wallet-kit/core/plugin'

/**
 * The connector that this page was last connected with. An extension has no silent way to be asked, so only the one that
 * said yes before is asked again. See docs/decisions/polkadot-restore.md.
 */
export const authorizedKey = defineStorageKey({
  name: 'polkadot-authorized',
  version: 1,
  parse: (value) => (typeof value === 'string' && value ? value : undefined),
})
