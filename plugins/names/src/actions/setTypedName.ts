import type { Kit } from '@wallet-kit/core'
import { hasSecret } from '@wallet-kit/core/plugin'
import { findProblem } from '../service/findProblem.js'
import { readLabel } from '../service/readLabel.js'
import { namesSlice } from '../slice.js'

/**
 * Takes what was typed, but for what may be a private key or a seed phrase: that is never kept or told anybody. No answer from before counts any
 * longer, be it for the same name: who has it changes.
 */
export function setTypedName(kit: Kit, { text }: { readonly text: string }): void {
  const { request, options, label: typed } = kit.read(namesSlice)
  const isNowSecret = hasSecret(text)
  const next = isNowSecret ? '' : readLabel(text, options.peek().zone)
  const before = `${typed.peek()}.${options.peek().zone}`
  request.peek()?.abort()
  kit.write(namesSlice, ({ label, isSecret, check, request, turn }) => {
    label.value = next
    isSecret.value = isNowSecret
    // Names like the last one stay until there are others: but for that one itself, and not where nobody will be asked.
    const like = check.value.suggestions.filter(({ name }) => name !== before)
    check.value = { ...check.value, label: '', suggestions: findProblem(next) ? [] : like }
    turn.value++
    request.value = undefined
  })
}
