import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishWorkspace } from '../src/registry/publishWorkspace.js'
import { type Registry, startRegistry } from '../src/registry/startRegistry.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

let folder: string
let app: string
let registry: Registry
let said: string

beforeAll(async () => {
  await access(join(root, 'cli/dist/bin.js')).catch(() => {
    throw new Error('The packages are not built. Run "npm run build" first.')
  })
  folder = await mkdtemp(join(tmpdir(), 'wallet kit scaffold '))
  app = join(folder, 'my-app')
  const { stdout: upstream } = await run('npm', ['config', 'get', 'registry'])
  registry = await startRegistry({
    own: ['@wallet-kit/*', 'create-wallet-kit'],
    upstream: upstream.trim(),
  })
  await publishWorkspace(root, registry)
  said = await npx()
})

afterAll(async () => {
  await registry?.stop()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Runs the published CLI as a newcomer does. Its cache is new, so that npx cannot run an older build of this version;
 * what npm knows by content hash is shared, so that nothing is downloaded twice.
 */
async function npx(): Promise<string> {
  const cache = join(folder, 'npm-cache')
  const { stdout: shared } = await run('npm', ['config', 'get', 'cache'])
  await mkdir(join(shared.trim(), '_cacache'), { recursive: true })
  await mkdir(cache)
  await symlink(join(shared.trim(), '_cacache'), join(cache, '_cacache'))
  const { version } = await readJson(join(root, 'cli/package.json'))
  const parameters = ['--yes', `create-wallet-kit@${version}`, 'my-app', '--yes', '--pm', 'npm']
  const { stdout } = await run('npx', parameters, {
    cwd: folder,
    env: { ...process.env, ...registry.env, npm_config_cache: cache },
    timeout: 120_000,
  })
  return stdout
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, 'utf8'))
}

test('the CLI says how to go on', () => {
  expect(said).toContain('my-app is ready. Next:\n  cd my-app\n  npm run dev')
})

test('the app has installed exactly the kit and what was chosen, as published', async () => {
  const { dependencies } = await readJson(join(app, 'package.json'))
  expect(Object.keys(dependencies)).toEqual([
    '@wallet-kit/core',
    '@wallet-kit/plugin-eip155',
    'react',
    'react-dom',
  ])
  const { packages } = await readJson(join(app, 'package-lock.json'))
  expect(packages['node_modules/@wallet-kit/core'].version).toBe(
    (await readJson(join(root, 'core/package.json'))).version,
  )
})

test('it type-checks and builds', async () => {
  await run('npm', ['run', 'build'], { cwd: app, timeout: 60_000 })
  await access(join(app, 'dist/index.html'))
})
