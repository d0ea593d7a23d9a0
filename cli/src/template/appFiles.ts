/** The files of an app: content by path, relative and with `/`, in the order in which they are written. */
export type AppFiles = ReadonlyMap<string, Buffer>
