import { basename, isAbsolute, relative, resolve, sep } from 'node:path'
import { UsageError } from '../errors.js'

/** Where an app goes and what it is called. */
export type Target = {
  /** Absolute folder. */
  readonly path: string
  /** Name for its `package.json`. */
  readonly packageName: string
  /** Name for people, as the folder is written. */
  readonly title: string
}

/** Letters that the name of an npm package may have. */
const longest = 214
const taken = new Set(['node_modules', 'favicon.ico'])
// What one of the usual file systems cannot hold, and what shells and scripts trip over.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const forbidden = /[\u0000-\u001f\u007f<>:"|?*]/
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Finds the target of a directory argument. Nothing on disk is touched.
 * @throws UsageError for a relative path that leaves the current folder, and for names no package can have.
 */
export function resolveTarget(directory: string, cwd: string): Target {
  const path = resolve(cwd, directory.trim())
  if (directory.trim() === '') throw refused(directory, 'it is empty')
  if (!isAbsolute(directory.trim())) {
    const [first] = relative(cwd, path).split(sep)
    if (first === '..') {
      throw new UsageError(`"${shown(directory)}" leaves the current folder.`, {
        hints: ['Go there first, or give an absolute path.'],
      })
    }
  }
  const title = basename(path)
  if (forbidden.test(title)) throw refused(title, 'it holds characters that file names cannot have')
  if (devices.test(title)) throw refused(title, 'Windows keeps it for a device')
  if (title.length > longest) throw refused(title, `it is longer than ${longest} characters`)
  const packageName = toPackageName(title)
  if (packageName === undefined) throw refused(title, 'no npm package can be called that')
  if (relative(cwd, path).startsWith('-')) throw refused(title, 'programs take its dash for a flag')
  return { path, packageName, title }
}

function refused(name: string, reason: string): UsageError {
  return new UsageError(`"${shown(name)}" cannot be the name of an app: ${reason}.`, {
    hints: ['Take letters, digits and dashes, such as my-app.'],
  })
}

/** Keeps a hostile name from writing to the terminal. */
function shown(name: string): string {
  const plain = JSON.stringify(name).slice(1, -1)
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain
}

/**
 * Turns a folder's name into a name that npm accepts (lower case, no blanks); `undefined` where nothing usable is left.
 * @see https://docs.npmjs.com/cli/v11/configuring-npm/package-json#name
 */
function toPackageName(folder: string): string | undefined {
  const name = folder
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
  return name === '' || name.length > longest || taken.has(name) ? undefined : name
}
