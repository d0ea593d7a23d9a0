import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import ts from 'typescript'
import { root } from './workspace.js'

/**
 * The files of this repository that a source file takes values from: by `import`, by `export … from` and by `import()`. What is only
 * a type is left out, since it is gone at run time. Paths are relative to the root, with `/`.
 */
export function readImports(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const found = []
  const add = (specifier, isLate) => {
    if (!specifier?.text?.startsWith('.')) return
    const base = normalize(join(dirname(file), specifier.text)).replace(/\.jsx?$/, '')
    const path = [`${base}.ts`, `${base}.tsx`].find((each) => existsSync(join(root, each)))
    if (path) found.push({ path, isLate })
  }
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      if (!isOnlyTypes(node.importClause)) add(node.moduleSpecifier, false)
    } else if (ts.isExportDeclaration(node)) {
      if (!node.isTypeOnly) add(node.moduleSpecifier, false)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], true)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isOnlyTypes(clause) {
  if (!clause) return false
  const { name, namedBindings, isTypeOnly } = clause
  if (isTypeOnly) return true
  const names = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
  return !name && names.length > 0 && names.every((each) => each.isTypeOnly)
}

/** The knots of a graph (node → nodes): every set of more than one node that all lead to each other. */
export function findKnots(graph) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const knots = []
  function visit(node) {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const knot = stack.splice(stack.indexOf(node))
    if (knot.length > 1) knots.push(knot.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return knots
}
