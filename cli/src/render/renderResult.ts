import type { create } from '../commands/create.js'

/** Writes what a person wants to know after an app was written, or would have been. */
export function renderResult(result: create.ReturnType): string {
  const { notes } = result
  if (!result.written) {
    const lines = result.files.map((file) => `  ${file}`)
    const end = ['Nothing was written.', ...notes]
    return [`Would write to ${result.directory}:`, ...lines, ...end].join('\n')
  }
  const steps = result.nextSteps.map((step) => `  ${step}`)
  const state = result.problems.length ? 'is written' : 'is ready'
  return ['', ...notes, `${result.name} ${state}. Next:`, ...steps].join('\n')
}
