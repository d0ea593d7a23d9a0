import type { Catalogue } from './catalogue/catalogue.js'
import type { Prompts } from './prompts/prompts.js'

/** What a command takes from the outside world; tests hand in their own. */
export type Context = {
  /** Absolute folder that relative targets start from. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** True where a person can read and answer: both standard input and output are terminals. */
  readonly isTerminal: boolean
  /** Commands are written for its shells. */
  readonly isWindows: boolean
  readonly catalogue: Catalogue
  /** Absolute folder that holds one folder per template. */
  readonly templates: string
  readonly prompts: Prompts
  /** Takes whole lines of result. */
  readonly print: (text: string) => void
  /** Takes whole lines about problems and progress. */
  readonly printError: (text: string) => void
  /** Runs a program to its end in a folder; never throws. */
  readonly run: (command: RunRequest) => Promise<RunResult>
}

export type RunRequest = {
  readonly program: string
  readonly parameters: readonly string[]
  readonly cwd: string
  readonly output: 'shown' | 'on-stderr' | 'hidden'
}

export type RunResult = { readonly ok: true } | { readonly ok: false; readonly reason: string }
