import type { Readable, Writable } from 'node:stream'
import { type CANCEL_SYMBOL, confirm, isCancel, multiselect, select, text } from '@clack/prompts'
import { CancelledError } from '../errors.js'
import type { Prompts } from './prompts.js'

/** Questions on a terminal. */
export function clackPrompts(terminal: { input: Readable; output: Writable }): Prompts {
  return {
    async text({ message, fallback, validate }) {
      const answer = await text({
        ...terminal,
        message,
        placeholder: fallback,
        defaultValue: fallback,
        // An empty answer stands for the fallback, which may be taken by now (an existing folder).
        validate: (typed) => (typed || fallback ? validate?.(typed || fallback) : undefined),
      })
      return orCancelled(answer)
    },
    async select({ message, options, initial }) {
      const choices = [...options]
      return orCancelled(
        await select({ ...terminal, message, options: choices, initialValue: initial }),
      )
    },
    async multiselect({ message, options, initial, required }) {
      return orCancelled(
        await multiselect({ ...terminal, message, options, initialValues: initial, required }),
      )
    },
    async confirm({ message, initial }) {
      return orCancelled(await confirm({ ...terminal, message, initialValue: initial }))
    },
  }
}

function orCancelled<Answer>(answer: Answer): Exclude<Answer, typeof CANCEL_SYMBOL> {
  if (isCancel(answer)) throw new CancelledError()
  return answer as Exclude<Answer, typeof CANCEL_SYMBOL>
}
