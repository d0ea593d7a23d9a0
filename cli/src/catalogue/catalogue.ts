/** A question that a plugin wants asked at scaffold time. */
export type PluginQuestion = {
  /** Name of what the answer becomes. */
  readonly name: string
  /** It becomes an option of the plugin's factory, or a field of each network that the plugin starts with. */
  readonly of: 'options' | 'networks'
  /** The plugin that needs the answer: without it nobody is asked. */
  readonly with: string | undefined
  readonly question: string
  /** Flag without dashes that answers it, `<plugin id>-<name>` unless the manifest says otherwise. */
  readonly flag: string
  /** Taken by `--yes`; without one it is left out. */
  readonly default: string | undefined
}

/** One plugin, as its own `package.json` describes it. */
export type PluginEntry = {
  readonly id: string
  readonly package: string
  readonly version: string
  /** The function that the package exports and the host calls. */
  readonly factory: string
  readonly label: string
  readonly kind: 'namespace' | 'feature' | 'connector'
  /** Chosen unless the person says otherwise. */
  readonly default: boolean
  /** Constants of `<package>/networks` that a new app starts with. */
  readonly networks: readonly string[]
  readonly needsProjectId: boolean
  /** It does nothing without a service, or a part of the host's own, in the configuration. */
  readonly needsService: boolean
  /** Libraries that an app has to list beside it, with their ranges; core and React aside, which every app has. */
  readonly peers: Readonly<Record<string, string>>
  readonly ask: readonly PluginQuestion[]
}

/** A complete program that can be copied. */
export type TemplateEntry = {
  readonly name: string
  readonly label: string
  /** Where its files are, below the folder of all templates, with `/`. */
  readonly folder: string
  /** It is a host app, with a kit that is configured. False for a server. */
  readonly hasKit: boolean
  /** Published versions, by package, of what it depends on beside the kit. */
  readonly versions: Readonly<Record<string, string>>
  /** Ids of the plugins that its code imports. */
  readonly needs: readonly string[]
}

/** Everything that can be chosen, made from manifests: the CLI knows no plugin by name. */
export type Catalogue = {
  /** Version of the CLI itself. */
  readonly version: string
  readonly core: { readonly package: string; readonly version: string }
  readonly templates: readonly TemplateEntry[]
  readonly plugins: readonly PluginEntry[]
}
