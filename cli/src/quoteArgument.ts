import type { Context } from './context.js'

/** Writes one argument as a shell reads it back, on Windows as both of its shells do: quoted only where it has to be. */
export function quoteArgument(
  argument: string,
  { isWindows = false }: Partial<Pick<Context, 'isWindows'>> = {},
): string {
  if (isWindows) {
    return /^[\w+:.\\/-]+$/.test(argument) ? argument : `"${argument.replaceAll('"', '""')}"`
  }
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument
  return `'${argument.replaceAll("'", `'\\''`)}'`
}
