import type { ComponentType, ReactNode } from 'react'
import type { Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { useLazyPart } from './LazyPart.js'

/** From this many rows on only those in view are drawn: rows of 30 elements stay below 1,500. */
export const windowedFrom = 50
/** What is in view, while the code that follows the scrolling is on its way. */
export const firstRows = 12
/** Where it does not arrive, so many rows stay usable, slower; a search finds the others. */
export const spareRows = 1000

/** A long list: its first rows, until the part is here that draws only those in view. */
export function LongList<item, props extends { readonly items: readonly item[] }>({
  load,
  first = firstRows,
  short,
  ...rest
}: LongList.Props<item, props>) {
  const { core } = useKit() as Kit
  const { part, error } = useLazyPart(load, 'The list', core && [core])
  const props = rest as unknown as props
  if (part) return <part.default {...props} />
  return short(props.items.slice(0, error ? spareRows : first))
}

export declare namespace LongList {
  type Props<item, props> = props & {
    readonly load: () => Promise<{ readonly default: ComponentType<props> }>
    /** How many rows are drawn while the part is on its way; default what fits into a dialog. */
    readonly first?: number
    /** Draws rows one after the other. */
    readonly short: (items: readonly item[]) => ReactNode
  }
}
