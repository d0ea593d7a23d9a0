import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The packages that are built, in an order in which each finds what it needs. */
export const packages = [
  'core',
  ...readdirSync(join(root, 'plugins'))
    .filter((name) => existsSync(join(root, 'plugins', name, 'package.json')))
    .map((name) => `plugins/${name}`),
  'templates/service',
  'test',
  'cli',
]

/** Runs a program to its end; gives its exit code and what it printed. `isQuiet` keeps it off the screen. */
export function run(command, args, { cwd = root, env = {}, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (stream) => (chunk) => {
      output += chunk
      if (!isQuiet) stream.write(chunk)
    }
    child.stdout.on('data', keep(process.stdout))
    child.stderr.on('data', keep(process.stderr))
    child.on('error', (error) => resolve({ code: 127, output: output + error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * The path of a program that a dependency brings. Two bring a compiler: the native one takes a sixth of the time; what reads code, as
 * knip does, imports the other.
 */
export const bin = (name) =>
  join(root, 'node_modules', name === 'tsc' ? 'typescript-native/bin/tsc' : `.bin/${name}`)

/** Installs the dependencies where they are missing or older than the lock file. */
export async function install() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  const lock = join(root, 'package-lock.json')
  const isFresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  if (isFresh) return
  console.log('Installing the dependencies …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { code } = await run(npm, ['ci', '--no-audit', '--no-fund', '--prefer-offline'])
  if (code !== 0) throw new Error('The dependencies could not be installed: see above.')
}
