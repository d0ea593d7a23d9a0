import type { PackageManager } from './packageManager.js'

/** Everything that has to be known before an app can be written. */
export type Answers = {
  /** Target folder as it was given: relative to the current one, or absolute. */
  readonly directory: string
  readonly template: string
  readonly namespaces: readonly string[]
  readonly plugins: readonly string[]
  /** Empty: to be filled in later by the host. */
  readonly projectId: string
  /** Answers to the plugins' own questions, by flag; an empty one leaves the option out. */
  readonly pluginOptions: Readonly<Record<string, string>>
  readonly packageManager: PackageManager
  readonly install: boolean
  readonly git: boolean
}

/** What is known so far. */
export type Draft = Partial<Answers> & Pick<Answers, 'packageManager' | 'pluginOptions'>
