import { type CANCEL_SYMBOL, confirm, isCancel, multiselect, select, text } from '@clack/prompts'
import { CancelledError } from '../errors.js'
import type { Prompts } from './prompts.js'

/** Questions on the terminal. */
export const clackPrompts: Prompts = {
  async text({ message, fallback, validate }) {
    const answer = await text({
      message,
      placeholder: fallback,
      defaultValue: fallback,
      // An empty answer stands for the fallback, which may be taken by now (an existing folder).
      validate: (value) =>
        value ? validate?.(value) : fallback ? validate?.(fallback) : undefined,
    })
    return orCancelled(answer)
  },
  async select({ message, options, initial }) {
    return orCancelled(await select({ message, options: [...options], initialValue: initial }))
  },
  async multiselect({ message, options, initial, required }) {
    return orCancelled(await multiselect({ message, options, initialValues: initial, required }))
  },
  async confirm({ message, initial }) {
    return orCancelled(await confirm({ message, initialValue: initial }))
  },
}

function orCancelled<Answer>(answer: Answer): Exclude<Answer, typeof CANCEL_SYMBOL> {
  if (isCancel(answer)) throw new CancelledError()
  return answer as Exclude<Answer, typeof CANCEL_SYMBOL>
}
