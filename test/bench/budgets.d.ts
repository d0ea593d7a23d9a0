export const budgets: Readonly<
  Record<
    | 'load'
    | 'buttonStyles'
    | 'plugin'
    | 'adapter'
    | 'connect'
    | 'returning'
    | 'secondHalf'
    | 'view'
    | 'nodes',
    number
  >
>
export const aims: Readonly<Record<'visible' | 'keystroke' | 'task', number>>

/** What the architecture asks for where `budgets` is still above it. */
export const targets: Readonly<Record<'load' | 'connect' | 'returning' | 'view', number>>
