import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { beforeAll, expect, test } from 'vitest'
import { parseRegistration } from '../blockchain/names/registration/parseRegistration.js'
import { isReadMethod } from '../blockchain/rpc/isReadMethod.js'
import { createLog } from '../logs/createLog.js'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Code that reads a text by a pattern; `name` says where it is. */
type Reader = { readonly name: string; readonly source: string; read(text: string): unknown }

/** Patterns that are put together when the program starts, by their file. */
const built: Readonly<Record<string, (text: string) => unknown>> = {
  'core/src/networks/caip.ts': (text) => parseCaipAddress(text),
  'templates/service/src/blockchain/names/registration/parseRegistration.ts': (text) =>
    tryTo(() => parseRegistration(text)),
  'templates/service/src/blockchain/rpc/isReadMethod.ts': (text) => isReadMethod('eip155', text),
}

/** Takes slashes from the end of urls, which only the configuration names. */
const configured = String.raw`/\/+$/`

let readers: readonly Reader[]
let builtIn: readonly string[]
beforeAll(async () => {
  const files = [
    ...(await listModules(['index.ts', 'blockchain.ts'], 'node')),
    ...(await listModules(['frame/page/main.ts'], 'browser')),
  ]
  const found = await Promise.all([...new Set(files)].map(findPatterns))
  readers = found.flatMap((each) => each.readers)
  builtIn = found.flatMap((each) => each.builtIn).sort()
})

test('the list of patterns that are put together at start is whole', () => {
  expect(readers.length).toBeGreaterThan(200)
  expect(builtIn).toEqual(Object.keys(built).sort())
})

test('no pattern of the service, its frame or the packages in them reads a text in more than linear time', () => {
  const slow = readers
    .filter(({ name }) => !name.endsWith(` ${configured}`))
    .flatMap((reader) => findSlowText(reader) ?? [])
  expect(slow).toEqual([])
})

test('the timing finds patterns whose time grows with the square of the text', () => {
  for (const pattern of [/([a-z][\w+.-]*:\/\/)/, /\s+$/, /^\S+@\S+$/, /[^@]+@/, /-+$/]) {
    expect(findSlowText(readerOf('x', pattern)), String(pattern)).toBeDefined()
  }
})

test('a log line about a text of a million letters is written in linear time', () => {
  const log = createLog({ level: 'debug', write: () => undefined })
  const read = (text: string) => log.info('x', { text })
  expect(findSlowText({ name: 'log', source: '://@%40 user:0', read })).toBeUndefined()
  expect(timeOf(read, 'a'.repeat(1_000_000))).toBeLessThan(50)
})

/** The own modules of a program that starts with these files. */
async function listModules(inputs: readonly string[], platform: 'node' | 'browser') {
  const build = await rolldown({
    input: inputs.map((input) => `${root}/templates/service/src/${input}`),
    external: (id) => /^[\w@]/.test(id) && !id.startsWith('@wallet-kit/'),
    tsconfig: `${root}/tsconfig.json`,
    platform,
    resolve: { conditionNames: ['wallet-kit-source', 'import', 'default'] },
    logLevel: 'silent',
  })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  const ids = output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []))
  return ids.filter((id) => /\.tsx?$/.test(id) && !id.includes('/node_modules/'))
}

async function findPatterns(file: string) {
  const text = await readFile(file, 'utf8')
  const name = file.slice(root.length).replace(/^\//, '')
  const literals: Reader[] = []
  const calls: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, callee } = node as Record<string, unknown>
    if (type === 'Literal' && regex) {
      const { pattern, flags } = regex as { pattern: string; flags: string }
      literals.push(readerOf(`${name} /${pattern}/${flags}`, new RegExp(pattern, flags)))
    }
    if ((callee as { name?: string } | undefined)?.name === 'RegExp') calls.push(name)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  const source = calls.length > 0 ? text : ''
  const read = built[name]
  return {
    readers: [...literals, ...(read && source ? [{ name, source: words(source), read }] : [])],
    builtIn: calls,
  }
}

/** A pattern is timed at every place of a text, as `replace` uses it: one match may be cheap and the next one not. */
function readerOf(name: string, { source, flags }: RegExp): Reader {
  const global = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`)
  return { name, source, read: (text) => text.replace(global, '') }
}

/** Of a file only what may be a part of a pattern: its quoted texts. */
const words = (text: string) => (text.match(/[`'][^`'\n]{1,200}[`']/g) ?? []).join('').slice(0, 400)

/** Letters that classes like `\w` and `[^/]` take, beside those that a pattern names. */
const letters = [...'aA0-_.:/@%= "\n,x{'] as const

/** A text that takes more than linear time; undefined if none was found. */
function findSlowText({ name, source, read }: Reader): string | undefined {
  const own = [...new Set(source.replace(/\\[a-zA-Z]/g, ''))]
  const units = [...new Set([...own, ...letters])]
  const pairs = own.flatMap((first) => letters.slice(0, 8).map((second) => first + second))
  const heads = ['', 'a', ...prefixes(source)]
  for (const unit of [...units, ...pairs]) {
    for (const head of heads) {
      for (const tail of ['', '\u0000 !']) {
        const write = (length: number) => head + unit.repeat(Math.ceil(length / unit.length)) + tail
        // A square of 2,000 letters takes some 2 ms, a line 0.02 ms.
        if (timeOf(read, write(2_000)) < 0.5) continue
        const short = fastest(read, write(2_000))
        const long = fastest(read, write(8_000))
        // Four times the letters take 4 times as long if the time is linear, else 16 times.
        if (long > 8 * short && long > 4)
          return `${name} reads ${JSON.stringify(head + unit)}…: ${long} ms for 8,000 letters`
      }
    }
  }
  return undefined
}

/** Beginnings that bring a pattern past its first, fixed letters. */
function prefixes(source: string): readonly string[] {
  const fixed = /^\^?((?:[\w:/ "{-]|\\[/.[{:])+)/.exec(source)?.[1]?.replaceAll('\\', '')
  return fixed ? [fixed] : []
}

const fastest = (read: Reader['read'], text: string) =>
  Math.min(...Array.from({ length: 4 }, () => timeOf(read, text)))

function timeOf(read: Reader['read'], text: string): number {
  const started = performance.now()
  read(text)
  return performance.now() - started
}

function tryTo(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
