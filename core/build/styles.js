// Writes the style sheets as modules (`styles/<name>.css.ts`, not kept in git), and the host's buttons.css with its types.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'

const core = new URL('../', import.meta.url)
const styles = new URL('src/ui/styles/', core)

for (const name of (await readdir(styles)).filter((file) => file.endsWith('.css'))) {
  const css = minify(await readFile(new URL(name, styles), 'utf8'))
  const module = new URL(`${name}.ts`, styles)
  const text = `export default ${JSON.stringify(css)}\n`
  // An unchanged file is left alone, so that watchers stay quiet.
  if ((await readFile(module, 'utf8').catch(() => '')) !== text) await writeFile(module, text)
}

const buttons = minify(await readFile(new URL('src/host/buttons.css', core), 'utf8'))
await mkdir(new URL('dist/', core), { recursive: true })
await writeFile(new URL('dist/buttons.css', core), buttons)
// TypeScript 6 and newer look for what an import without names means, too.
await writeFile(new URL('dist/buttons.css.d.ts', core), 'export {}\n')

/**
 * Makes a style sheet smaller without understanding it: comments and needless white space go, nothing is rewritten, so that
 * light-dark(), relative colours and nesting arrive as they were drawn.
 */
function minify(css) {
  return (
    css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{},;]) ?/g, '$1')
      // Only the colon of a declaration has a space behind it. `--_dark: ;` keeps its own: it is the value.
      .replace(/: (?!;)/g, ':')
      .replace(/ > /g, '>')
      .replace(/;}/g, '}')
      .trim()
  )
}
