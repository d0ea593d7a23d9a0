import type { ComponentType } from 'react'
import type { Kit } from '../kit/kit.js'
import { contributorsOf } from '../plugin/contributorsOf.js'
import { useKit } from '../react/useKit.js'
import { LoadFailure } from './LoadFailure.js'
import { SkeletonRows } from './SkeletonRows.js'
import { useLazyPart } from './useLazyPart.js'
import { useSkeleton } from './useSkeleton.js'

/** Draws a part of a screen that is loaded when it is first drawn (a plugin's tab, a way to connect), with its plugin's texts. */
export function LazyPart<props extends object>({ load, title, props }: LazyPart.Props<props>) {
  const kit: Kit = useKit()
  const own = contributorsOf(kit).find(({ contributes = {} }) =>
    Object.values(contributes)
      .flat()
      .some((part) => 'load' in part && part.load === load),
  )
  const { part, error, retry } = useLazyPart(load, title, [own ?? kit.core ?? {}])
  const isSkeleton = useSkeleton(!part && !error)
  if (part) return <part.default {...props} />
  if (error) return <LoadFailure title={title} error={error} onRetry={retry} />
  return isSkeleton ? <SkeletonRows /> : null
}

export declare namespace LazyPart {
  type Props<props> = {
    readonly load: () => Promise<{ readonly default: ComponentType<props> }>
    /** What did not load, as the visitor knows it. */
    readonly title: string
    readonly props: props
  }
}
