import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { budgets } from '../bench/budgets.js'
import { packages, read, root, trackedFiles } from './repository.js'

const textual =
  /\.(tsx?|jsx?|mjs|json|md|css|html|ya?ml|sh|sol|svg|txt|grit)$|(^|\/)[^.]+$|\.npmrc$/
const texts = trackedFiles.filter((file) => textual.test(file) && file !== 'package-lock.json')
const rooms = trackedFiles.filter(
  (file) =>
    /^core\/src\/errors\/[^/]+\.ts$|^(plugins\/[^/]+|templates\/service)\/src\/errors\.ts$/.test(
      file,
    ) && !file.includes('.test.'),
)

/** Files that hold a pattern, with the place. */
function holding(pattern: RegExp, files = texts) {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )
}

describe('the errors of the specification’s section 8', () => {
  test.each([
    'Token Balance Unavailable',
    'Failed to disconnect',
    'Network Not Found',
    'Project Id Not Configured',
    'Session Expired',
    'Invalid App Configuration',
    'Failed to initialize swap',
    'Failed to fetch network token price',
    'Incorrect amount',
    'Please enter a valid amount',
    'Failed to check allowance',
    'Failed to create approval transaction',
    'Failed to create transaction',
    'Transaction error',
    'No address found to swap the tokens from.',
  ])('"%s" stands once in the errors, word for word', (sentence) => {
    expect(holding(new RegExp(`text: '${sentence}'`), rooms)).toHaveLength(1)
  })

  test.each([
    'AdapterNotFoundError',
    'ClientNotSetError',
    'ChainRequiredError',
    'NetworkNotFoundError',
    'AddressNotFoundError',
    'AuthConnectorNotFoundError',
    'SiwxNotEnabledError',
    'NoActiveAddressError',
    'NoActiveNetworkError',
    'ChainNotSupportedError',
  ])('the internal error %s has one class', (name) => {
    expect(holding(new RegExp(`export class ${name} extends WalletKitError`), rooms)).toHaveLength(
      1,
    )
    expect(holding(new RegExp(`override name = '${name}'`), rooms)).toHaveLength(1)
  })

  test('"Invalid chainId" is what a coin type that is none says', () => {
    expect(holding(/Invalid chainId/, rooms)).toHaveLength(1)
  })

  test('no error is a bare one', () => {
    const own = trackedFiles.filter((file) =>
      /^(core|plugins\/[^/]+|templates\/service)\/src\/.*\.tsx?$/.test(file),
    )
    const sources = own.filter((file) => !/\.test(-d)?\.tsx?$|\/testing\//.test(file))
    expect(holding(/throw new Error\(/, sources)).toEqual([])
  })
})

describe('no text names', () => {
  /** Homes of people (but for Ada, who is nobody's) and of root, and the folder of this checkout. */
  const homes = /(^|[\s"'`(=:])\/(root\/|home\/(?!ada\/)\w)/
  // Put together, so that this file does not hold them.
  const authors = new RegExp(
    `\\b(${['AI', 'A\\.I\\.'].join('|')})[ -](assistant|agent|model|generated)|\\b(${[
      'Cl' + 'aude',
      'Chat' + 'GPT',
      'Anth' + 'ropic',
      'Open' + 'AI',
      'Co' + 'pilot',
      'language ' + 'model',
    ].join('|')})\\b`,
    'i',
  )

  test('a folder of somebody’s machine', () => {
    const isHere = (file: string) => root.split('/').length > 2 && read(file).includes(`${root}/`)
    expect(holding(homes)).toEqual([])
    expect(texts.filter(isHere)).toEqual([])
  })

  test('a package registry, but for one that a test starts itself', () => {
    // ENS has a page on its registry: that word counts in a host's name only.
    const registry =
      /https?:\/\/(?!127\.0\.0\.1|localhost|\$\{)([^\s"'`/]*registry|[^\s"'`]*(artifactory|nexus|\/npm\/))/i
    expect(holding(registry)).toEqual([])
  })

  test('a tool as its author', () => {
    expect(holding(authors)).toEqual([])
  })
})

describe('pages', () => {
  const pages = trackedFiles.filter((file) => file.endsWith('.md'))
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[`*_]/g, '')
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .trim()
      .replaceAll(' ', '-')
  const anchorsOf = (file: string) =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading as string))

  /** Pages of packages link to the repository by its address: what is published does not hold its other folders. */
  const home = `${JSON.parse(read('package.json')).homepage}/blob/main/`

  test('every link into the repository leads to a file, and to a heading that it has', () => {
    const broken = pages.flatMap((page) =>
      [
        ...read(page)
          .replace(/```[\s\S]*?```/g, '')
          .matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g),
      ]
        .map(([, link, attribute]) => (link ?? attribute) as string)
        .filter((link) => link.startsWith(home) || !/^([a-z]+:|\/\/|mailto:)/i.test(link))
        .filter((link) => {
          const [path, anchor] = link.replace(home, '').split('#') as [string, string?]
          const from = link.startsWith(home) ? '.' : dirname(page)
          const target = path ? normalize(join(from, path)) : page
          if (!existsSync(join(root, target))) return true
          return !!anchor && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
        })
        .map((link) => `${page}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  test('no page of a package has a relative link out of it', () => {
    const published = packages.map(({ folder }) => `${folder}/README.md`)
    expect(holding(/\]\(\.\.\//, published)).toEqual([])
  })

  test('the first page names the budgets that are asserted', () => {
    const { load, connect, returning, buttonStyles } = budgets
    const limits = [...read('README.md').matchAll(/\| ([\d.]+) kB +\|$/gm)].map(
      ([, limit]) => limit,
    )
    expect(limits).toEqual([load, connect, returning, buttonStyles].map((each) => `${each / 1000}`))
  })

  test('no snippet and no host opens the modal without a word for the case that it does not load', () => {
    const snippets = pages.flatMap((page) =>
      [...read(page).matchAll(/```(?:tsx?|jsx?)\n[\s\S]*?```/g)].map(([text]) => ({ page, text })),
    )
    const hosts = trackedFiles
      .filter((file) => /^(test\/(host|demo)|templates)\/.*\.tsx?$/.test(file))
      .map((page) => ({ page, text: read(page) }))
    const uncaught = [...snippets, ...hosts].flatMap(({ page, text }) =>
      (text.match(/^.*\bkit\.(?:open|preload)\(.*$/gm) ?? [])
        .filter((line) => !/\bawait\b|\.catch\(/.test(line))
        .map((line) => `${page}: ${line.trim()}`),
    )
    expect(uncaught).toEqual([])
  })

  test('every page that an error names is there, with its heading', () => {
    const named = rooms.flatMap((file) =>
      [...read(file).matchAll(/docsPath: '([^']+)'/g)].map(([, path]) => path as string),
    )
    expect(named.length).toBeGreaterThan(0)
    const missing = [...new Set(named)].filter((path) => {
      const [page, anchor] = path.split('#') as [string, string?]
      const file = `docs${page}.md`
      return !existsSync(join(root, file)) || (anchor && !anchorsOf(file).includes(anchor))
    })
    expect(missing).toEqual([])
  })
})
