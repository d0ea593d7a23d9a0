/** Writes any text as a string literal of TypeScript, in the house's quotes; nothing in it can end the literal. */
export function renderString(value: string): string {
  const literal = JSON.stringify(value)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  if (value.includes("'") && !value.includes('"')) return literal
  const inner = literal.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}
