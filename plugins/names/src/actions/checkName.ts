import type { Kit } from '@wallet-kit/core'
import { lookupSuggestions } from '../service/lookupSuggestions.js'
import { type NameCheck, namesSlice } from '../slice.js'

/**
 * Asks whether the typed name is free; only the newest question's answer counts. Throws `NameSuggestionsError` where it failed and
 * nothing else was asked meanwhile.
 */
export async function checkName(kit: Kit): Promise<void> {
  const { label, check, request } = kit.read(namesSlice)
  const asked = label.peek()
  const own = new AbortController()
  const put = (status: NameCheck['status'], suggestions = check.peek().suggestions) =>
    kit.write(namesSlice, ({ check }) => {
      check.value = { label: asked, status, suggestions }
    })
  request.peek()?.abort()
  kit.write(namesSlice, ({ request }) => {
    request.value = own
  })
  put('checking')
  try {
    const suggestions = await lookupSuggestions(kit, { label: asked, signal: own.signal })
    if (!own.signal.aborted) put('ready', suggestions)
  } catch (error) {
    if (own.signal.aborted) return
    put('failed')
    throw error
  }
}
