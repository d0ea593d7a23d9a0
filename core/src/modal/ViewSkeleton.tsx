import { useText } from '../react/useText.js'
import { Skeleton } from '../ui/Skeleton.js'
import { Stack } from '../ui/Stack.js'
import { useSkeleton } from '../ui/useSkeleton.js'

/** Stands for a screen whose code is on its way. */
export function ViewSkeleton() {
  const t = useText()
  return useSkeleton(true) ? (
    <div aria-busy="true">
      <p className="wk-visually-hidden" role="status">
        {t('common.loading')}
      </p>
      <Stack>
        <Skeleton shape="60" />
        <Skeleton shape="80" />
        <Skeleton shape="40" />
      </Stack>
    </div>
  ) : null
}
