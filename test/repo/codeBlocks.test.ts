import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { read, root, trackedFiles } from './repository.js'

/** Blocks that are not to compile, in the order of the pages. They say `no-check` after their language. */
const unchecked: readonly { readonly page: string; readonly why: string }[] = [
  { page: 'docs/hosts.md', why: 'The plugins of Rollup are not installed here.' },
]

/** What code blocks leave to the reader. */
const preamble = join(root, 'test/repo/codeBlocksPreamble.ts')

/** A code block of a page, or the part of it that shows one file. */
type Block = {
  /** Where the compiler finds it. The page is a folder, which holds the files that it shows; any other block is named after its line. */
  readonly path: string
  /** The first line on the page. */
  readonly line: number
  readonly text: string
  /** It shows a file, which sees what it imports. Any other block goes on from the blocks before it. */
  readonly isFile: boolean
}

/** Splits a page into blocks. A line `// src/file.ts` begins a file, which the other blocks can import. */
function readBlocks(page: string) {
  const blocks: Block[] = []
  let skipped = 0
  const text = read(page)
  const fence = /^( *)```(tsx?|jsx?)\b(.*)\n((?:.*\n)*?)\1```$/gm
  for (const match of text.matchAll(fence)) {
    const [, indent = '', extension, info = '', code = ''] = match
    const line = text.slice(0, match.index).split('\n').length + 1
    if (/\bno-check\b/.test(info)) {
      skipped++
      continue
    }
    const lines = code.split('\n').map((each) => each.slice(indent.length))
    const titles = lines.map((each) => /^\/\/ ([\w./-]+\.[jt]sx?)$/.exec(each)?.[1])
    const starts = [...lines.keys()].filter((at) => at === 0 || titles[at])
    for (const [number, start] of starts.entries()) {
      const file = titles[start] && join(root, page, titles[start])
      // The second block of a file goes on from the first.
      const isFile = file !== undefined && blocks.every(({ path }) => path !== file)
      blocks.push({
        path: isFile ? file : join(root, page, `${line + start}.${extension}`),
        line: line + start,
        text: lines.slice(start, starts[number + 1]).join('\n'),
        isFile,
      })
    }
  }
  return { page, blocks, skipped }
}

const parse = (path: string, text: string) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)

/** The names that a module declares or imports at its top, and whether each is only a type. */
function findNames(source: ts.SourceFile): ReadonlyMap<string, boolean> {
  const names = new Map<string, boolean>()
  function add(name: ts.BindingName | undefined, isType: boolean) {
    if (!name) return
    if (ts.isIdentifier(name)) names.set(name.text, isType)
    else for (const each of name.elements) if ('name' in each) add(each.name, isType)
  }
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) add(name, false)
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      add(statement.name, false)
    } else if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
      add(statement.name, true)
    } else if (ts.isImportDeclaration(statement) && statement.importClause) {
      const { name, namedBindings, phaseModifier } = statement.importClause
      const isType = phaseModifier === ts.SyntaxKind.TypeKeyword
      add(name, isType)
      if (!namedBindings) continue
      if (ts.isNamespaceImport(namedBindings)) add(namedBindings.name, isType)
      else for (const each of namedBindings.elements) add(each.name, isType || each.isTypeOnly)
    }
  }
  return names
}

function findIdentifiers(source: ts.SourceFile): ReadonlySet<string> {
  const found = new Set<string>()
  ts.forEachChild(source, function look(node) {
    if (ts.isIdentifier(node)) found.add(node.text)
    ts.forEachChild(node, look)
  })
  return found
}

const given = findNames(parse(preamble, read(relative(root, preamble))))

/**
 * The blocks of a page as modules. On its first line each imports what it does not declare: from the last block before it that does,
 * or from the preamble. On its last line it exports what it declares, as `name$`, for the blocks after it.
 */
function toModules({ page, blocks }: ReturnType<typeof readBlocks>): [string, string][] {
  const toImport = (name: string, path: string, isType: boolean) =>
    `import ${isType ? 'type ' : ''}{ ${name} } from '${path.replace(/\.\w+$/, '')}'; `
  const known = new Map<string, { readonly isType: boolean; readonly line: string }>()
  for (const [name, isType] of given) {
    known.set(name, { isType, line: toImport(name, preamble, isType) })
  }
  const left = new Map(known)
  const modules = blocks.map(({ path, text, isFile }): [string, string] => {
    const source = parse(path, text)
    const own = findNames(source)
    const used = findIdentifiers(source)
    const imports = [...(isFile ? left : known)]
      .filter(([name]) => used.has(name) && !own.has(name))
      .map(([, { line }]) => line)
    for (const [name, isType] of own) {
      // An `import type` of what an earlier block has as a value.
      if (isType && known.get(name)?.isType === false) continue
      known.set(name, { isType, line: toImport(`${name}$ as ${name}`, path, isType) })
    }
    const exports = [...own].map(([name, isType]) => `${isType ? 'type ' : ''}${name} as ${name}$`)
    return [path, `${imports.join('')}${text}\nexport { ${exports.join(', ')} }\n`]
  })
  // A host's own file, which no page shows.
  return [
    [join(root, page, 'wallet-kit.ts'), `${toImport('kit', preamble, false)}export { kit }`],
    ...modules,
  ]
}

const pages = trackedFiles.filter((file) => /^(?!\.changeset\/).*\.md$/.test(file)).map(readBlocks)
const modules = new Map(pages.flatMap(toModules))
const folders = new Set([...modules.keys()].map(dirname))

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
  { ...ts.sys, readDirectory: () => [] },
  root,
)
/** The workspace's options. Modules are found as a host's bundler finds them: `./wallet-kit`, and files in JavaScript. */
const settings: ts.CompilerOptions = {
  ...options,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowJs: true,
  checkJs: true,
  paths: {
    // The plugin that this page builds.
    'wallet-kit-plugin-note': [join(root, 'docs/write-a-plugin.md/src/index.ts')],
    // Only a build writes it. What it says to the compiler is that it is there.
    '@wallet-kit/core/buttons.css': [preamble],
  },
}
const disk = ts.createCompilerHost(settings)
const resolutions = ts.createModuleResolutionCache(root, (name) => name, settings)
/** Parsed once for all pages. */
const sources = new Map<string, ts.SourceFile | undefined>()
const host: ts.CompilerHost = {
  ...disk,
  fileExists: (path) => modules.has(path) || disk.fileExists(path),
  readFile: (path) => modules.get(path) ?? disk.readFile(path),
  directoryExists: (path) => folders.has(path) || disk.directoryExists?.(path) === true,
  getSourceFile(path, target) {
    const text = modules.get(path)
    if (!sources.has(path)) {
      sources.set(path, text === undefined ? disk.getSourceFile(path, target) : parse(path, text))
    }
    return sources.get(path)
  },
  getModuleResolutionCache: () => resolutions,
}

// Each page is a program of its own: what it declares for all modules is of no other page.
test.each(pages.filter(({ blocks }) => blocks.length))(
  'every code block of $page compiles',
  ({ page, blocks }) => {
    const program = ts.createProgram({
      rootNames: blocks.map(({ path }) => path),
      options: settings,
      host,
    })
    const errors = blocks.flatMap(({ path, line }) => {
      const source = program.getSourceFile(path)
      return ts.getPreEmitDiagnostics(program, source).map(({ start = 0, code, messageText }) => {
        const at = line + (source?.getLineAndCharacterOfPosition(start).line ?? 0)
        return `${page}:${at} TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      })
    })
    expect(errors).toEqual([])
  },
  // The first one reads the sources of the whole workspace.
  180_000,
)

test('few blocks are left out, each with its reason', () => {
  const left = pages.flatMap(({ page, skipped }) => Array<string>(skipped).fill(page))
  expect(left).toEqual(unchecked.map(({ page }) => page))
  expect(left.length).toBeLessThanOrEqual(5)
})

test('the guide to plugins names every test helper', () => {
  const helpers = [...read('core/src/testing.ts').matchAll(/[{,] (?!type )(\w+)/g)]
  const guide = read('docs/write-a-plugin.md')
  expect(helpers.map(([, name]) => name).filter((name) => !guide.includes(`| \`${name}`))).toEqual(
    [],
  )
})
