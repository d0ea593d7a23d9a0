export const listScenes: readonly { readonly name: string }[]
export const valueScenes: readonly { readonly name: string }[]
export const longestDrawn: { readonly name: string }
export const directoryScenes: readonly { readonly name: string }[]
