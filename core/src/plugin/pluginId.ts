declare const optionsBrand: unique symbol

/** A plugin's id, branded with the type of its options, so that its factory and its slice agree on one type. */
export type PluginId<options = unknown> = string & {
  readonly [optionsBrand]?: (options: options) => options
}

/** Brands a plugin's id with the type of its options. */
export function pluginId<options>(id: string): PluginId<options> {
  return id as PluginId<options>
}
