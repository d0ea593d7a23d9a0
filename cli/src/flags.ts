import type { Draft } from './answers.js'

/** The command line, understood: the answers that were given and how to go on. */
export type Flags = {
  readonly draft: Draft
  readonly yes: boolean
  readonly interactive: boolean
  readonly dryRun: boolean
  readonly json: boolean
  readonly force: boolean
  readonly list: boolean
}
