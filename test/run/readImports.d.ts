export function readImports(file: string): { readonly path: string; readonly isLate: boolean }[]
export function findKnots(graph: ReadonlyMap<string, Iterable<string>>): string[][]
