/** Finds a locale in a table, without its region where only the language is there: `pt-BR`, then `pt`. */
export function findLocale<entry>(
  table: { readonly [locale: string]: entry },
  locale: string,
): entry | undefined {
  return table[locale] ?? table[locale.split('-')[0] as string]
}
