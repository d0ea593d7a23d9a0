import { readdirSync, statSync } from 'node:fs'

const harmless = new Set(['.git', '.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** True where a folder exists and holds more than what git and desktops leave in an empty one; also for a file. */
export function hasForeignFiles(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return false
  if (!found.isDirectory()) return true
  return readdirSync(path).some((name) => !harmless.has(name))
}
