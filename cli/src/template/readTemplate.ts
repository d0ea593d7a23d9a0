import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of an app: content by path, relative and with `/`, in the order in which they are written. */
export type AppFiles = ReadonlyMap<string, Buffer>

const skipped =
  /^(node_modules|dist|data|coverage|\.vite|\.DS_Store|package-lock\.json|.*\.tsbuildinfo|\.env(\..*local)?)$/

/**
 * Reads the files of a template, without what was installed or built in it, and without a maintainer's own secrets (`.env`).
 * `_gitignore` becomes `.gitignore`: npm leaves a file of that name out of a package, so the build renames it.
 */
export async function readTemplate(folder: string): Promise<AppFiles> {
  const files = new Map<string, Buffer>()
  async function walk(inside: string): Promise<void> {
    const entries = await readdir(join(folder, inside), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (skipped.test(entry.name)) continue
      const path = inside ? `${inside}/${entry.name}` : entry.name
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) {
        const name = path.replace(/(^|\/)_gitignore$/, '$1.gitignore')
        files.set(name, await readFile(join(folder, path)))
      }
    }
  }
  await walk('')
  return files
}
