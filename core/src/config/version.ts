/** The package's version: sent to services as `sv`, shown in diagnostics. Kept equal to package.json by a test. */
export const version = '0.1.0'
