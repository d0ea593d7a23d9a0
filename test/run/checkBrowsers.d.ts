export declare const oldest: Readonly<Record<string, string>>
export declare function checkBrowsers(): void
export declare function findInCode(code: string): readonly string[]
export declare function findInCss(sheet: string): readonly string[]
