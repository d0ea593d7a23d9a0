import { expect, test } from 'vitest'
import { read, trackedFiles } from './repository.js'

type Locked = {
  readonly resolved?: string
  readonly link?: boolean
  readonly extraneous?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  read('package-lock.json'),
)

/** Native packages that are not published for every platform that they name, each with its reason. */
const incomplete: Readonly<Record<string, string>> = {
  '@foundry-rs/anvil':
    'in reach for linux-x64 only; on others "npm start" goes on without its chains',
}

/** What a package finds from its own folder: in it, or in one of those around it. */
function find(path: string, name: string): Locked | undefined {
  const here = lock.packages[`${path && `${path}/`}node_modules/${name}`]
  if (here || path === '') return here
  return find(path.slice(0, Math.max(path.lastIndexOf('node_modules/') - 1, 0)), name)
}

test('it names no host', () => {
  expect(trackedFiles).toContain('package-lock.json')
  const hosts = Object.entries(lock.packages).filter(
    ([, { resolved, link }]) => resolved && !link && /^[a-z+]+:/.test(resolved),
  )
  expect(hosts).toEqual([])
})

test('it holds nothing that no package asks for', () => {
  const extraneous = Object.entries(lock.packages).filter(([, locked]) => locked.extraneous)
  expect(extraneous.map(([path]) => path)).toEqual([])
})

test('it holds every platform’s variant of each native package, as npm ci wants them', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) => {
    // A lock file may lack all of them: what is optional has to be there, whatever it is for.
    const lacking = Object.keys(optionalDependencies).filter((name) => !find(path, name))
    return lacking.length ? [path.replace(/^.*node_modules\//, '')] : []
  })
  expect(missing).toEqual(Object.keys(incomplete))
})
