import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './workspace.js'

/** Where Debian has its releases, and where others have their one. */
function findFolder() {
  const debian = '/usr/lib/postgresql'
  const releases = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    process.env.POSTGRES_PATH,
    ...releases.map((release) => join(debian, release, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')))
}

/** Finds the programs of Postgres, or installs Debian's where this user may. Gives their folder; throws with what to do instead. */
export async function ensurePostgres() {
  if (!findFolder() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Postgres …')
    const options = { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-q'], options)
    await run('apt-get', ['install', '-y', '-q', 'postgresql'], options)
  }
  const found = findFolder()
  if (!found) {
    throw new Error(
      'Postgres is missing. Install it, or name the folder of its programs: POSTGRES_PATH=/path/to/bin',
    )
  }
  return found
}
