/** The four kinds of question; each throws `CancelledError` when the person leaves. */
export type Prompts = {
  text(question: TextQuestion): Promise<string>
  select(question: ChoiceQuestion & { readonly initial: string }): Promise<string>
  multiselect(question: MultiChoiceQuestion): Promise<readonly string[]>
  confirm(question: { readonly message: string; readonly initial: boolean }): Promise<boolean>
}

type TextQuestion = {
  readonly message: string
  /** Taken for an empty answer. */
  readonly fallback: string
  /** Says what is wrong with an answer, or nothing. */
  readonly validate?: (answer: string) => string | undefined
}

type ChoiceQuestion = {
  readonly message: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

type MultiChoiceQuestion = ChoiceQuestion & {
  readonly initial: readonly string[]
  readonly required: boolean
}
