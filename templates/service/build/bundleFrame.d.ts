/** Makes the files of the frame's page. Gives their texts by name. */
export function bundleFrame(): Promise<ReadonlyMap<string, string>>
/** Writes them into `dist/frame-page`. */
export function writeFrame(): Promise<void>
