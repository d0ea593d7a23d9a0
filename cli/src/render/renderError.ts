import { type CliError, UsageError } from '../errors.js'

/** Writes an error for people: what happened, what to do, and the command that would work. */
export function renderError(error: CliError): string {
  const command = error instanceof UsageError && error.command ? [`Run: ${error.command}`] : []
  return [error.message, ...command, ...error.hints].join('\n')
}
