const longest = 214
const taken = new Set(['node_modules', 'favicon.ico'])

/**
 * Turns a folder's name into a name that npm accepts (lower case, no blanks); `undefined` where nothing usable is left.
 * @see https://docs.npmjs.com/cli/v11/configuring-npm/package-json#name
 */
export function toPackageName(folder: string): string | undefined {
  const name = folder
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
  return name === '' || name.length > longest || taken.has(name) ? undefined : name
}
