import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Every file under version control that is there, relative to the root, with `/`. */
export const trackedFiles: readonly string[] = execFileSync('git', ['ls-files', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\0')
  .filter((file) => file && existsSync(join(root, file)))

/** Reads a file of the repository as text. */
export const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Source files of a package, without tests. */
export const sourcesOf = (folder: string) =>
  trackedFiles.filter(
    (file) =>
      file.startsWith(`${folder}/src/`) && /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file),
  )

/** What the tests read of a `package.json`. */
export type Manifest = {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly license?: string
  readonly type?: string
  readonly description?: string
  readonly sideEffects?: unknown
  readonly files?: readonly string[]
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly walletKit?: { readonly id: string; readonly kind: string; readonly factory: string }
}

/** The public packages, by folder. */
export const packages: readonly { readonly folder: string; readonly manifest: Manifest }[] = [
  'core',
  'cli',
  'test',
  'templates/service',
  ...readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}`),
]
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map((folder) => ({ folder, manifest: JSON.parse(read(`${folder}/package.json`)) }))
