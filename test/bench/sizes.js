import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Sizes of a text as servers send it. */
export function sizesOf(content) {
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: 1 },
    }).length,
  }
}

/** Adds sizes up. */
export function sumSizes(all) {
  const sum = { raw: 0, gzip: 0, brotli: 0 }
  for (const { raw, gzip, brotli } of all) {
    sum.raw += raw
    sum.gzip += gzip
    sum.brotli += brotli
  }
  return sum
}
