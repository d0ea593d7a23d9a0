import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { formatTable } from '../bench/formatTable.js'
import { findKnots, readImports } from './readImports.js'
import { root } from './workspace.js'

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\n')
  .filter(Boolean)
const list = (pattern) => tracked.filter((file) => pattern.test(file))
const read = (file) => readFileSync(`${root}/${file}`, 'utf8')
const linesOf = (file) => read(file).split('\n').length - 1
const isTest = (file) => /\.test(-d)?\.tsx?$/.test(file)

/** Source files of the browser packages, without tests, test doubles and what is generated. */
const sources = list(/^(core|plugins\/[^/]+)\/src\//).filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    !isTest(file) &&
    !/\/src\/testing|blockchainApi\.ts$|\/src\/networks\.ts$|\/marks\/sets\//.test(file),
)
const manifests = list(/^(core|plugins\/[^/]+)\/package\.json$/).map((file) => ({
  folder: dirname(file),
  entries: Object.entries(JSON.parse(read(file)).exports).flatMap(([name, entry]) =>
    entry['wallet-kit-source']
      ? [{ name, file: `${dirname(file)}/${entry['wallet-kit-source'].slice(2)}` }]
      : [],
  ),
}))
const entries = new Set(manifests.flatMap(({ entries }) => entries.map(({ file }) => file)))

/** Prints how the house is built: files, knots, names, build scripts, state of modules. */
export function measureHouse() {
  const packages = manifests.map(({ folder }) => folder)
  const rows = [...packages, 'core', 'plugins'].map((folder, index) => {
    const files = sources.filter((file) => file.startsWith(`${folder}/`))
    const lines = files.map(linesOf).sort((one, other) => one - other)
    const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))]
    const name = index < packages.length ? folder : `all of ${folder}`
    const small = lines.filter((count) => count <= 20).length
    return [name, files.length, at(0.5), at(0.9), at(1), small]
  })
  console.log(
    formatTable(
      ['files', 'median', 'p90', 'longest', '≤ 20 lines'],
      rows.slice(0, -2).concat(rows.slice(-1)),
    ),
  )

  const imports = new Map(sources.map((file) => [file, readImports(file).map(({ path }) => path)]))
  const folders = new Map()
  // Entries, which import everything, are no part of the folder that they stand in.
  const folderOf = (file) => (entries.has(file) ? `${dirname(file)} (entries)` : dirname(file))
  for (const [file, paths] of imports) {
    const own = folders.get(folderOf(file)) ?? new Set()
    folders.set(folderOf(file), own)
    for (const path of paths) if (folderOf(path) !== folderOf(file)) own.add(folderOf(path))
  }
  console.log(`\nrun-time knots of files: ${findKnots(imports).length}`)
  const knots = findKnots(folders)
  console.log(`run-time knots of folders: ${knots.length}`)
  for (const knot of knots) console.log(`  ${knot.join(', ')}`)

  console.log(
    `\n${formatTable(
      ['public names'],
      manifests.flatMap(({ folder, entries }) =>
        entries.map(({ name, file }) => [`${folder} ${name}`, countNames(file)]),
      ),
    )}`,
  )

  const build = list(/^((core|cli|plugins\/[^/]+)\/build\/|test\/run\/(bundle|build)\.js$)/)
  console.log(`\nbuild scripts, lines: ${build.reduce((sum, file) => sum + linesOf(file), 0)}`)
  const state = sources.flatMap(findState)
  console.log(`module-level state: ${state.length}`)
  for (const each of state) console.log(`  ${each}`)
}

function parse(file) {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false)
}

/** How many names an entry exports, types among them. */
function countNames(file) {
  let count = 0
  for (const each of parse(file).statements) {
    if (ts.isExportDeclaration(each) && each.exportClause)
      count += each.exportClause.elements.length
    else if (each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) count++
  }
  return count
}

/** What a module keeps and changes: `let`, and maps and sets that are filled later. */
function findState(file) {
  return parse(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList: { flags, declarations } }) =>
      declarations
        .filter(
          ({ initializer }) =>
            !(flags & ts.NodeFlags.Const) ||
            (initializer &&
              ts.isNewExpression(initializer) &&
              /^(Weak)?(Map|Set)$/.test(initializer.expression.escapedText ?? '') &&
              !initializer.arguments?.length),
        )
        .map(({ name }) => `${file}: ${name.escapedText}`),
    )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  measureHouse()
}
