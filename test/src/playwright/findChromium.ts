import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Finds a Chromium: the one that `CHROMIUM_PATH` names, else one in the usual places or on the `PATH`.
 *
 * @throws Error when there is none, or `CHROMIUM_PATH` names no program.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH names no program that can be run: ${named}`)
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => programs.map((program) => join(folder, program)))
  const found = [...places, ...onPath].find(isProgram)
  if (found) return found
  throw new Error(
    'No Chromium was found. Install one (Debian: apt install chromium), or name its program in CHROMIUM_PATH.',
  )
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
