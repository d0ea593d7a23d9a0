import type { Catalogue, PluginEntry } from '../catalogue/catalogue.js'

/** Lists what can be chosen. */
export function list(catalogue: Catalogue): list.ReturnType {
  const choice = ({ id, label, default: isDefault }: PluginEntry) => ({ id, label, isDefault })
  return {
    templates: catalogue.templates.map(({ name, label }, index) => ({
      id: name,
      label,
      isDefault: index === 0,
    })),
    namespaces: catalogue.plugins.filter(({ kind }) => kind === 'namespace').map(choice),
    plugins: catalogue.plugins.filter(({ kind }) => kind !== 'namespace').map(choice),
  }
}

export declare namespace list {
  type Choice = { readonly id: string; readonly label: string; readonly isDefault: boolean }
  type ReturnType = {
    readonly templates: readonly Choice[]
    readonly namespaces: readonly Choice[]
    readonly plugins: readonly Choice[]
  }
}
