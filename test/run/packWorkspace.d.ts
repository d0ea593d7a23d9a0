/** Packs every public package, built as it stands, into a folder; gives the path of each tarball by the package's name. */
export declare function packWorkspace(folder: string): Promise<ReadonlyMap<string, string>>
