import { create } from './commands/create.js'
import { list } from './commands/list.js'
import type { Context } from './context.js'
import { CliError, UsageError } from './errors.js'
import { parseFlags } from './parseFlags.js'
import { renderChoices } from './render/renderChoices.js'
import { renderError } from './render/renderError.js'
import { renderResult } from './render/renderResult.js'

/**
 * Runs one command line and returns the exit code: 0 done, 1 failed, 2 not understood, 130 left by the person.
 * Results go to `print`, problems to `printError`. With `--json` a result and every `CliError` is one object on `print`.
 */
export async function runCli(parameters: readonly string[], context: Context): Promise<number> {
  // Asked of the raw words, since a command line that cannot be parsed is to be reported as JSON, too.
  const isJson = parameters.includes('--json')
  try {
    const flags = parseFlags(parameters, context)
    if (!flags) return 0
    if (flags.list) {
      const choices = list(context.catalogue)
      context.print(isJson ? toJson({ ok: true, ...choices }) : renderChoices(choices))
      return 0
    }
    const result = await create(flags, context)
    const ok = result.problems.length === 0
    if (isJson) context.print(toJson({ ok, ...result }))
    else {
      context.print(renderResult(result))
      for (const problem of result.problems) context.printError(problem)
    }
    return ok ? 0 : 1
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    const { name, message, hints } = error
    const command = error instanceof UsageError ? error.command : undefined
    if (isJson) context.print(toJson({ ok: false, error: { name, message, hints, command } }))
    else context.printError(renderError(error))
    return error.exitCode
  }
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
