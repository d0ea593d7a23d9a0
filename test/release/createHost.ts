import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fetchPackage } from '../run/fetchPackage.js'
import { fetchNode } from '../run/nodes.js'

type PackageManager = 'npm' | 'pnpm' | 'yarn'

const programs = {
  npm: { file: 'bin/npm-cli.js', flags: ['--no-audit', '--no-fund', '--prefer-offline'] },
  pnpm: { file: 'bin/pnpm.cjs', flags: ['--prefer-offline', '--reporter=append-only'] },
  yarn: { file: 'bin/yarn.js', flags: ['--non-interactive', '--no-lockfile', '--no-progress'] },
} as const

/** A host app without code: what it lists, and the ways to install it. */
export type Host = {
  readonly folder: string
  /**
   * Installs it with a package manager of the registry, run by a Node of the registry, and gives what that said.
   * @throws Error with what it said, where it failed.
   */
  install(
    program: PackageManager,
    version: string,
    options: { readonly node: string; readonly isPlanOnly?: boolean },
  ): Promise<string>
}

/** Writes a host app in a folder of its own. `store` is what all hosts keep downloads in. */
export async function createHost(options: createHost.Options): Promise<Host> {
  const { folder, store, dependencies, devDependencies = {} } = options
  await mkdir(folder, { recursive: true })
  const manifest = { name: 'host', version: '1.0.0', private: true, dependencies, devDependencies }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  return {
    folder,
    async install(program, version, { node, isPlanOnly = false }) {
      const { file, flags } = programs[program]
      const parameters = [
        ...[join(await fetchPackage(program, version), file), 'install', '--ignore-scripts'],
        ...flags,
        ...(isPlanOnly ? ['--package-lock-only'] : []),
      ]
      try {
        const { stdout, stderr } = await promisify(execFile)(await fetchNode(node), parameters, {
          cwd: folder,
          env: {
            ...process.env,
            npm_config_cache: join(store, 'npm'),
            npm_config_store_dir: join(store, 'pnpm'),
            YARN_CACHE_FOLDER: join(store, 'yarn'),
          },
          maxBuffer: 1e8,
        })
        return `${stdout}\n${stderr}`
      } catch (cause) {
        const { stdout, stderr } = cause as { stdout?: string; stderr?: string }
        throw new Error(`${program} ${version} does not install:\n${stdout}\n${stderr}`, { cause })
      }
    },
  }
}

export declare namespace createHost {
  type Options = {
    readonly folder: string
    readonly store: string
    readonly dependencies: Readonly<Record<string, string>>
    readonly devDependencies?: Readonly<Record<string, string>>
  }
}
