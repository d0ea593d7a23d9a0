import { lstatSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TargetError } from '../errors.js'
import { hasForeignFiles } from './hasForeignFiles.js'

/**
 * Refuses a target in which writing `files` (paths relative to it) would lose or mix up something.
 * Only reads; called before the first byte is written, so a refusal leaves everything as it was.
 * @throws TargetError where the folder is not empty and `force` is off, and where a file would be written
 *   through a link, into a file or over a folder, `force` or not.
 */
export function checkTarget(path: string, files: readonly string[], force: boolean): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) throw new TargetError(`${path} is a file, not a folder.`)
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
      if (entry && !entry.isDirectory()) throw inTheWay(join(path, folder), file)
    }
    const entry = lstatSync(join(path, file), { throwIfNoEntry: false })
    if (entry && !entry.isFile()) throw inTheWay(join(path, file), file)
  }
}

function inTheWay(path: string, file: string): TargetError {
  return new TargetError(`${path} is in the way of ${file}: it is a link, or of another kind.`, {
    hints: ['Move it away, or choose another folder. Nothing was written.'],
  })
}
