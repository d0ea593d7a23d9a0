import { spawn } from 'node:child_process'
import process from 'node:process'
import type { RunRequest, RunResult } from './context.js'
import { quoteArgument } from './quoteArgument.js'

/**
 * Runs a program to its end. Ctrl-C ends the program alone, so that its end can be told; a second one ends this process, too.
 * `isWindows`: package managers are scripts there, which only a shell can start.
 */
export function runCommand(request: RunRequest, isWindows: boolean): Promise<RunResult> {
  const { program, parameters, cwd, output } = request
  const stdio = {
    shown: 'inherit',
    hidden: 'ignore',
    'on-stderr': ['inherit', 2, 'inherit'],
  } as const
  return new Promise((resolve) => {
    const options = { cwd, stdio: output === 'on-stderr' ? [...stdio[output]] : stdio[output] }
    // Node warns of parameters that it would put behind a shell's program unquoted.
    const line = [program, ...parameters].map((word) => quoteArgument(word, { isWindows }))
    const child = isWindows
      ? spawn(line.join(' '), { ...options, shell: true })
      : spawn(program, [...parameters], options)
    const goOn = () => {}
    // The terminal sends it to the program itself.
    process.once('SIGINT', goOn)
    const end = (result: RunResult) => {
      process.off('SIGINT', goOn)
      resolve(result)
    }
    child.once('error', (error) => end({ ok: false, reason: error.message }))
    child.once('close', (code, signal) => {
      if (code === 0) end({ ok: true })
      else end({ ok: false, reason: `${program} ended with ${signal ?? `code ${code}`}` })
    })
  })
}
