import { sumSizes } from './sizes.js'

/** What a page has requested between two moments of its own clock: the host's files without React, and all else by url. */
export async function readRequests(page, { origin, files }, { from = 0, to = Infinity } = {}) {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  )
  const asked = entries.filter(({ startTime }) => startTime >= from && startTime < to)
  const names = new Set(asked.map(({ name }) => name).filter((name) => /^https?:/.test(name)))
  const own = []
  const foreign = []
  for (const name of names) {
    const file = name.startsWith(origin) && files.get(new URL(name).pathname.slice(1))
    if (!file) foreign.push(name)
    else if (!file.isReact) own.push(file)
  }
  return summarize(own, foreign)
}

/** The figures of a list of files. Libraries are listed, and summed up apart. */
function summarize(files, foreign = []) {
  const own = files.filter(({ libraries }) => !libraries.length)
  return {
    files: files.map(({ name, raw, gzip, brotli, libraries, plugins }) => ({
      name,
      raw,
      gzip,
      brotli,
      libraries,
      plugins,
    })),
    hasDialog: files.some(({ hasDialog }) => hasDialog),
    foreign,
    requests: files.length + foreign.length,
    chunks: files.filter(({ isScript }) => isScript).length,
    scripts: sumSizes(own.filter(({ isScript }) => isScript)),
    styles: sumSizes(own.filter(({ isStyle }) => isStyle)),
    libraries: sumSizes(files.filter(({ libraries }) => libraries.length)),
    total: sumSizes(files),
  }
}
