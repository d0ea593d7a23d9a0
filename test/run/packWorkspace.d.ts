export declare function packWorkspace(folder: string): Promise<ReadonlyMap<string, string>>
