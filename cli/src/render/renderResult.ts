import type { create } from '../commands/create.js'

/** Writes what a person wants to know after an app was written, or would have been. */
export function renderResult(result: create.ReturnType): string {
  if (!result.written) {
    const lines = result.files.map((file) => `  ${file}`)
    return [`Would write to ${result.directory}:`, ...lines, 'Nothing was written.'].join('\n')
  }
  const steps = result.nextSteps.map((step) => `  ${step}`)
  return ['', `${result.name} is ready. Next:`, ...steps].join('\n')
}
