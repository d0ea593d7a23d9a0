import type { Catalogue, TemplateEntry } from './catalogue/catalogue.js'

/** The template that was chosen, which `checkChoices` has found to be one. */
export function findTemplate(catalogue: Catalogue, name: string): TemplateEntry {
  const template = catalogue.templates.find((entry) => entry.name === name)
  if (!template) throw new Error(`There is no template "${name}".`)
  return template
}
