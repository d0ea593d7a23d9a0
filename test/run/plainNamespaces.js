const declaration = /^var (\w+) = \/\* @__PURE__ \*\/ __exportAll\(\{([^}]*)\}\);/gm
const runtime = 'rolldown-runtime'

/**
 * A rolldown plugin. What is loaded dynamically out of a part is an object of getters, made by a helper, which costs every
 * host some 300 bytes on the way to a connected wallet. A part that gives nothing else gives its exports themselves.
 * Elsewhere a plain object does, at the file's end, where everything in it is there: parts have no import cycles, which is
 * checked. Lines stay where they are, and so do the source maps.
 */
export const plainNamespaces = {
  name: 'plain-namespaces',
  renderChunk(code, chunk, _options, { chunks }) {
    const isSole = ({ exports }, name) =>
      exports.every((each) => each === name || each === 'default') && exports.includes(name)
    const ends = []
    let plain = code.replace(declaration, (text, name, body) => {
      const fields = [...body.matchAll(/([\w$]+): \(\) => ([\w$]+)/g)].map(([, key, value]) => ({
        key,
        value,
      }))
      ends.push(
        isSole(chunk, name)
          ? `export { ${fields.map(({ key, value }) => `${value} as ${key}`).join(', ')} };`
          : `const ${name} = { ${fields.map(({ key, value }) => `${key}: ${value}`).join(', ')} };`,
      )
      return text.replace(/[^\n]/g, '')
    })
    if (ends.length) plain = plain.replace(/^import \{ __exportAll \} from .*$/m, '')
    if (ends[0]?.startsWith('export')) plain = plain.replace(/^export \{[^}]*\};$/m, '')
    plain = plain.replace(
      /import\("\.\/(?:parts\/)?([\w-]+\.js)"\)\.then\(\(n\) => n\.(\w+)\)/g,
      (text, file, name) => {
        const target = chunks[`parts/${file}`]
        return target && isSole(target, name) ? text.replace(/\.then\(.*$/, '') : text
      },
    )
    if (plain === code) return null
    if (plain.includes('__exportAll(') && !chunk.name.startsWith(runtime)) {
      this.error('The bundler writes namespaces in another way than this knows: see the code.')
    }
    return { code: `${plain.trimEnd()}\n${ends.join('\n')}\n`, map: null }
  },
  generateBundle(_options, bundle) {
    delete bundle[`parts/${runtime}.js`]
    const visit = (file, path) => {
      if (path.includes(file)) this.error(`Parts import each other: ${[...path, file].join(' → ')}`)
      for (const each of bundle[file]?.imports ?? []) visit(each, [...path, file])
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}
