import type { Requested } from './measureBytes.js'

type File = Requested['files'][number]

/** Without React. */
export type ValueParts = {
  /** Parts of core that these screens share, beyond what all further screens share. */
  readonly core: readonly File[]
  /** Files that hold a library. */
  readonly libraries: readonly File[]
}

/** A mark's file, or what finds it. */
export function isMark(file: Pick<File, 'name'>): boolean

export function listValueParts(views: Readonly<Record<string, Requested>>): ValueParts
