import type { ReadContext } from '../readContext.js'
import { type Call, readMany } from './readMany.js'

/** Something that is asked by several calls. */
export type Question<answer> = {
  readonly calls: readonly Call[]
  /** Takes what came of the calls, in their order; undefined: the contract refused it, is none, or answered something else. */
  readonly read: (answers: readonly unknown[]) => answer
}

type AnswersOf<questions extends readonly Question<unknown>[]> = {
  readonly [index in keyof questions]: questions[index] extends Question<infer answer>
    ? answer
    : never
}

/** Asks several questions by one multicall. Throws what the RPC throws. */
export async function askTogether<const questions extends readonly Question<unknown>[]>(
  context: ReadContext,
  questions: questions,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<AnswersOf<questions>> {
  const calls = questions.flatMap((question) => question.calls)
  const answers: readonly unknown[] = calls.length ? await readMany(context, calls, { signal }) : []
  let next = 0
  return questions.map((question) => {
    const from = next
    next += question.calls.length
    return question.read(answers.slice(from, next))
  }) as AnswersOf<questions>
}
