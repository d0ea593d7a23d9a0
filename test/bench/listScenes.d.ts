export const listScenes: readonly { readonly name: string }[]
