import { lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { TargetError } from '../errors.js'

/**
 * Refuses a target in which writing `files` (paths relative to it) would lose or mix up something.
 * Only reads; called before the first byte is written, so a refusal leaves everything as it was.
 * @throws TargetError where the folder is not empty and `force` is off, and where a file would be written
 *   through a link, into a file or over a folder, `force` or not; also where the target is a link out of the current folder
 *   or one that cannot be followed, or lies under one, and where the file system does not let it be looked at.
 */
export function checkTarget(
  path: string,
  files: readonly string[],
  options: checkTarget.Options,
): void {
  try {
    look(path, files, options)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new TargetError(`${path} cannot be used: ${error.message}.`, {
      hints: ['Choose another folder. Nothing was written.'],
    })
  }
}

export declare namespace checkTarget {
  type Options = {
    readonly force: boolean
    /** The current folder: a target in it must not be a link to another place, nor lie under one. */
    readonly cwd: string
  }
}

function look(path: string, files: readonly string[], { force, cwd }: checkTarget.Options): void {
  checkLinks(path, cwd)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) throw new TargetError(`${path} is not a folder.`)
  if (!force && hasForeignFiles(path)) {
    throw new TargetError(`${path} is not empty.`, {
      hints: [
        'Choose another folder, or write into this one with --force.',
        'With --force files of the same name are overwritten; all others stay.',
      ],
    })
  }
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      const entry = lstatSync(join(path, folder), { throwIfNoEntry: false })
      if (entry && !entry.isDirectory()) throw inTheWay(join(path, folder), entry, file)
    }
    const entry = lstatSync(join(path, file), { throwIfNoEntry: false })
    if (entry && !entry.isFile()) throw inTheWay(join(path, file), entry, file)
  }
}

function checkLinks(path: string, cwd: string): void {
  if (!isUnder(path, cwd)) return
  const steps = relative(cwd, path).split(sep)
  for (const index of steps.keys()) {
    const way = join(cwd, ...steps.slice(0, index + 1))
    if (!lstatSync(way, { throwIfNoEntry: false })?.isSymbolicLink()) continue
    const end = readEnd(way)
    if (end !== undefined && isUnder(end, realpathSync(cwd))) continue
    const what = end === undefined ? 'that cannot be followed' : 'out of the current folder'
    throw new TargetError(`${way} is a link ${what}.`, {
      hints: ['Choose another folder, or give the absolute path of where it leads.'],
    })
  }
}

function isUnder(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return !isAbsolute(way) && way.split(sep)[0] !== '..'
}

/** Where a link leads; undefined if its target does not exist or cannot be read. */
function readEnd(link: string): string | undefined {
  try {
    return realpathSync(link)
  } catch {
    return undefined
  }
}

function inTheWay(path: string, entry: Stats, file: string): TargetError {
  return new TargetError(`${path} is in the way of ${file}: it is ${kindOf(entry)}.`, {
    hints: ['Move it away, or choose another folder. Nothing was written.'],
  })
}

function kindOf(entry: Stats): string {
  if (entry.isSymbolicLink()) return 'a link'
  if (entry.isDirectory()) return 'a folder'
  return entry.isFile() ? 'a file' : 'neither a file nor a folder'
}

const harmless = new Set(['.git', '.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** True where a folder exists and holds more than what git and desktops leave in an empty one; also for a file. */
function hasForeignFiles(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return false
  if (!found.isDirectory()) return true
  return readdirSync(path).some((name) => !harmless.has(name))
}
