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
