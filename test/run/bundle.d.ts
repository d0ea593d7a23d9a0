/** Bundles a browser package into its `dist`: one file an entry and one a part. */
export function bundle(folder: string): Promise<void>
/** Which part a module of a package belongs to, by its path; undefined for the entries. */
export function readParts(
  folder: string,
  source: string,
  entries: ReadonlySet<string>,
): Promise<(id: string) => string | undefined>
/** The modules that a module imports statically, types left out. */
export function readImports(id: string): readonly string[]
