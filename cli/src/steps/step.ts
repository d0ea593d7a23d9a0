import type { Answers, Draft } from '../answers.js'
import type { Context } from '../context.js'
import type { Flags } from '../flags.js'

/** One question of the scaffold: it can be put to a person, or answered by its default. */
export type Step = {
  /** True while the answer is not known. */
  readonly isMissing: (draft: Draft, context: Context) => boolean
  /** False where there is only one possible answer. */
  readonly isOpen: (draft: Draft, context: Context) => boolean
  readonly ask: (draft: Draft, context: Context, flags: Flags) => Promise<Partial<Answers>>
  /** The default answer. */
  readonly assume: (draft: Draft, context: Context) => Partial<Answers>
}
