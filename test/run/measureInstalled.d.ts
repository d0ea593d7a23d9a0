/** Megabytes that each public package takes once it is installed: alone, and with the libraries that come with it. */
export function measureInstalled(): Promise<
  ReadonlyMap<string, { readonly own: number; readonly all: number; readonly libraries: number }>
>
