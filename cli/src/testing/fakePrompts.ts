import { CancelledError } from '../errors.js'
import type { Prompts } from '../prompts/prompts.js'

/** Stands for Ctrl-C among the answers. */
export const leave = Symbol('leave')

export type FakePrompts = Prompts & { readonly asked: readonly string[] }

/** A person who gives these answers in turn, and has none left when a question comes that was not expected. */
export function fakePrompts(answers: readonly unknown[]): FakePrompts {
  const asked: string[] = []
  function next<Answer>(message: string): Answer {
    const answer = answers[asked.length]
    asked.push(message)
    if (answer === leave) throw new CancelledError()
    if (answer === undefined) throw new Error(`Nobody expected the question "${message}".`)
    return answer as Answer
  }
  return {
    asked,
    text: async ({ message, validate }) => {
      const answer = next<string>(message)
      const complaint = validate?.(answer)
      if (complaint) throw new Error(complaint)
      return answer
    },
    select: async ({ message }) => next(message),
    multiselect: async ({ message }) => next(message),
    confirm: async ({ message }) => next(message),
  }
}
