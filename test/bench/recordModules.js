/** Writes beside a built page what each of its scripts is made of, and what it imports statically: `modules.json`. */
export function recordModules() {
  return {
    name: 'record-modules',
    generateBundle(_options, bundle) {
      const files = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const drawn = Object.entries(chunk.modules).filter(
          ([, { renderedLength }]) => renderedLength,
        )
        files[chunk.fileName] = {
          isEntry: chunk.isEntry,
          imports: chunk.imports,
          modules: drawn.map(([id]) => id.replaceAll('\\', '/')),
        }
      }
      this.emitFile({
        type: 'asset',
        fileName: 'modules.json',
        source: JSON.stringify(files, null, 2),
      })
    },
  }
}
