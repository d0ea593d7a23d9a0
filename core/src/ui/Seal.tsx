import { classNames } from './classNames.js'
import { Icon } from './Icon.js'

/** A round icon over a heading. */
export function Seal({
  icon,
  kind,
}: {
  readonly icon: string
  readonly kind?: 'ok' | 'no' | 'ask' | undefined
}) {
  return (
    <div className={classNames('wk-seal', kind && `wk-seal--${kind}`)} aria-hidden="true">
      <Icon path={icon} />
    </div>
  )
}
