/** Fetches a package of the registry that needs no other, such as a package manager or a Node, and gives its folder. */
export function fetchPackage(name: string, version: string): Promise<string>
