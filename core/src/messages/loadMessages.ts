import type { Kit } from '../kit/kit.js'
import connect from './connect.en.js'
import { findLocale } from './findLocale.js'
import { firstMessages } from './locales.js'
import { messagesSlice } from './messagesSlice.js'

/** Puts the core's first texts into the kit: English at once, then the configured locale over it where there is one. */
export async function loadMessages(kit: Kit): Promise<void> {
  kit.write(messagesSlice, ({ core }) => {
    core.value = { ...connect, ...core.value }
  })
  const load = findLocale(firstMessages, kit.config.locale)
  if (!load) return
  // A locale that cannot be loaded must not keep the modal shut: English stays.
  const texts = await kit.load(load, 'The texts').catch(() => undefined)
  kit.write(messagesSlice, ({ core }) => {
    core.value = { ...core.value, ...texts?.default }
  })
}
