import { retryIcon, TextButton, useText } from '@wallet-kit/core/ui'

/** "November 2026"; the first month's has the way to read all of them anew. */
export function MonthHeading({ label, onRefresh }: MonthHeading.Props) {
  const t = useText()
  if (!onRefresh) return <h3 className="wk-month">{label}</h3>
  return (
    <div className="wk-month wk-month--first">
      <h3>{label}</h3>
      <TextButton icon={retryIcon} onClick={onRefresh}>
        {t('activity.refresh')}
      </TextButton>
    </div>
  )
}

export declare namespace MonthHeading {
  type Props = {
    readonly label: string
    readonly onRefresh?: (() => void) | undefined
  }
}
