export const listScenes: readonly { readonly name: string }[]
export const longestDrawn: { readonly name: string }
