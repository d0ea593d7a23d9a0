import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CliError } from '../errors.js'
import type { AppFiles } from './readTemplate.js'

/**
 * Writes files into a folder, which is made where it is missing. Nothing is ever removed; a file that is there
 * already is replaced only with `overwrite`.
 * @throws CliError where the file system refuses.
 */
export async function writeFiles(
  files: AppFiles,
  { folder, overwrite }: { folder: string; overwrite: boolean },
): Promise<void> {
  for (const [path, content] of files) {
    const place = join(folder, path)
    try {
      await mkdir(dirname(place), { recursive: true })
      await writeFile(place, content, { flag: overwrite ? 'w' : 'wx' })
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new CliError(`${place} could not be written: ${reason}`, {
        hints: ['What was written before it stays.'],
      })
    }
  }
}
