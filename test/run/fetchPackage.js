import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './workspace.js'

const kept = join(root, 'node_modules', '.cache', 'wallet-kit')

/**
 * Fetches a package of the registry that needs no other, such as a package manager or a Node, and gives its folder. It is no
 * dependency of the workspace: its programs would take the place of the machine's own `npm` and `node` in every script.
 */
export async function fetchPackage(name, version) {
  const folder = join(kept, `${name.replace('/', '-')}-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(kept, { recursive: true })
  const work = await mkdtemp(join(kept, 'fetch-'))
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const pack = ['pack', `${name}@${version}`, '--silent', '--prefer-offline']
    const packed = await run(npm, pack, { cwd: work, isQuiet: true })
    const file = packed.output.match(/^\S+\.tgz$/m)?.[0]
    if (packed.code !== 0 || !file) throw new Error(`${name} ${version}: ${packed.output}`)
    const unpacked = await run('tar', ['-xzf', file], { cwd: work, isQuiet: true })
    if (unpacked.code !== 0) throw new Error(`${name} ${version}: ${unpacked.output}`)
    // Another check may have fetched the same meanwhile.
    await rename(join(work, 'package'), folder).catch((cause) => {
      if (!existsSync(folder)) throw cause
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return folder
}
