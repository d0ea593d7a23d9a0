import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './workspace.js'

/** The oldest browsers that the kit supports: docs/browsers.md. */
export const oldest = { chrome: '111', firefox: '115', safari: '16.4', safari_ios: '16.4' }

/** What is newer and does no harm where it is missing, each with the reason. */
const harmless = {
  ':has':
    'moves a toast beside the buttons of the header, reserves a height and a scroll padding: rules of their own',
  'light-dark': 'a style sheet of its own takes its place (fallback.css), by @supports',
  'color from': "the design's own colours take its place, by @supports",
  'text-wrap': 'lines break where they did before',
  ':-webkit-search-cancel-button': 'hides a button of some browsers, a rule of its own',
  'AbortSignal.timeout': 'older Chrome gives its error another name, which nobody reads',
  readText: 'where the clipboard cannot be read the visitor is told, and pastes by hand',
  'forced-color-adjust': 'the browser chooses the colours',
  'overscroll-behavior': 'the page may scroll on at the end of a list',
}

/** Methods of the kit and of wallets that share their names with newer ones of browsers. */
const own = ['read', 'error', 'restore', 'getPublicKey', 'transfer', 'take']

const data = createRequire(import.meta.url)('@mdn/browser-compat-data')
const { api, javascript, css } = data

/** Throws where a built file uses what the oldest supported browsers lack. */
export function checkBrowsers() {
  const problems = new Set()
  const folders = ['core', ...readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}`)]
  const files = folders
    .map((folder) => `${folder}/dist`)
    .filter((dist) => existsSync(join(root, dist)))
    .flatMap((dist) =>
      readdirSync(join(root, dist), { recursive: true }).map((file) => `${dist}/${file}`),
    )
    .filter((file) => /\.(js|css)$/.test(file))
  // What tests import comes on no page.
  const shipped = files.filter((file) => !/[\\/]dist[\\/]testing[\\/.]/.test(file))
  if (!shipped.length) throw new Error('Nothing is built.')
  for (const file of shipped) {
    const text = readFileSync(join(root, file), 'utf8')
    const found = file.endsWith('.css')
      ? findInCss(text)
      : [...findInCode(text), ...findInSheets(text)]
    for (const each of found) problems.add(`${file}: ${each}`)
  }
  if (problems.size)
    throw new Error(`Too new for the supported browsers:\n${[...problems].join('\n')}`)
}

/** Globals, their static members, and methods of which no object that has one is old enough. */
export function findInCode(code) {
  const found = new Set()
  for (const [, name, member] of code.matchAll(/(?<![\w.$])([A-Z]\w*)\.(\w+)\(/g)) {
    const owner = Object.hasOwn(javascript.builtins, name) ? javascript.builtins[name] : api[name]
    const entry = owner && (owner[`${member}_static`] ?? owner[member])
    if (entry && isTooNew(entry)) found.add(`${name}.${member}`)
  }
  for (const [, name] of code.matchAll(/\bnew ([A-Z]\w*)\b/g)) {
    const entry = javascript.builtins[name] ?? api[name]
    if (entry && isTooNew(entry)) found.add(name)
  }
  for (const [, name] of code.matchAll(/\.([a-z]\w+)(?=\(|\?\.\()/g)) {
    const entries = methods.get(name) ?? []
    if (entries.length && !own.includes(name) && entries.every(isTooNew)) found.add(`.${name}()`)
  }
  for (const [, text] of code.matchAll(
    /\.(?:querySelector(?:All)?|closest|matches)\(\s*["'`]([^"'`]*)/g,
  )) {
    // A selector that the browser does not know throws.
    for (const [, name] of text.matchAll(/:([a-z-]+)/g)) {
      const entry = css.selectors[name]
      if (entry && isTooNew(entry)) found.add(`the selector ${text}`)
    }
  }
  return [...found].filter((name) => !(name.replace(/^\.|\(\)$/g, '') in harmless))
}

/** Style sheets stand in the code as texts. */
function findInSheets(code) {
  const sheets = [
    ...code.matchAll(/"((?:[^"\\\n]|\\.)*)"/g),
    ...code.matchAll(/`((?:[^`\\]|\\.)*)`/g),
  ]
  return sheets.flatMap(([, text]) =>
    /[.:][\w-]+[^{]*\{[\w-]+:/.test(text) ? findInCss(text) : [],
  )
}

/** Properties, at-rules, selectors and functions of a style sheet. */
export function findInCss(sheet) {
  const found = new Set()
  const look = (name, entry) => {
    const entries = [entry].flat().filter(Boolean)
    if (entries.length && !(name in harmless) && entries.every(isTooNew)) found.add(name)
  }
  for (const [, name] of sheet.matchAll(/[{;]\s*([a-z][a-z-]+)\s*:/g))
    look(name, css.properties[name])
  for (const [, name] of sheet.matchAll(/@([a-z-]+)/g)) look(name, css['at-rules'][name])
  for (const [, name] of sheet.matchAll(/:{1,2}([a-z-]+)(?=[\s(,.:>+~{)[])/g))
    look(`:${name}`, css.selectors[name])
  for (const [, name] of sheet.matchAll(/[\s:,(]([a-z-]+)\(/g)) look(name, functions.get(name))
  if (/\bcolor\(from /.test(sheet)) look('color from', css.types.color.color?.relative_syntax)
  return [...found]
}

/** What pages are made of; other interfaces share their names with the kit's own methods. */
const interfaces = [
  ...[
    'AbortController',
    'AbortSignal',
    'Animation',
    'CSSStyleSheet',
    'Clipboard',
    'Crypto',
    'Document',
  ],
  ...[
    'DocumentFragment',
    'DOMTokenList',
    'Element',
    'Event',
    'EventTarget',
    'Headers',
    'HTMLDialogElement',
  ],
  ...[
    'HTMLElement',
    'HTMLInputElement',
    'Navigator',
    'Node',
    'NodeList',
    'Performance',
    'Response',
  ],
  ...['ShadowRoot', 'Storage', 'SubtleCrypto', 'URL', 'URLSearchParams', 'Window'],
]

/** Methods of objects, by name. */
const methods = new Map()
const builtins = [...Object.values(javascript.builtins), ...Object.values(javascript.builtins.Intl)]
for (const owner of [...builtins, ...interfaces.map((name) => api[name])]) {
  for (const [name, entry] of Object.entries(owner)) {
    if (!entry?.__compat || name.endsWith('_static')) continue
    methods.set(name, [...(methods.get(name) ?? []), entry])
  }
}

/** Functions in values, by name. */
const functions = new Map()
function collect(entries) {
  for (const [name, entry] of Object.entries(entries)) {
    if (name === '__compat' || typeof entry !== 'object') continue
    if (entry.__compat) functions.set(name, [...(functions.get(name) ?? []), entry])
    collect(entry)
  }
}
collect(css.types)

function isTooNew({ __compat }) {
  if (!__compat) return false
  return Object.entries(oldest).some(([browser, version]) => {
    const given = [__compat.support[browser]]
      .flat()
      .filter((each) => each && !each.flags && !each.partial_implementation)
    return !given.some(({ version_added: added }) => isAtMost(added, version))
  })
}

function isAtMost(added, version) {
  if (added === true) return true
  if (!added || added === 'preview') return false
  const [one, other] = [added.replace('\u2264', ''), version].map((each) =>
    each.split('.').map(Number),
  )
  const [major = 0, minor = 0] = one
  const [toMajor = 0, toMinor = 0] = other
  return major < toMajor || (major === toMajor && minor <= toMinor)
}
