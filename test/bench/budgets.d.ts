export const budgets: Readonly<
  Record<
    | 'load'
    | 'buttonStyles'
    | 'plugin'
    | 'adapter'
    | 'connect'
    | 'namespace'
    | 'largeChunk'
    | 'returning'
    | 'secondHalf'
    | 'view'
    | 'valueParts'
    | 'nodes'
    | 'wallets',
    number
  >
>
export const aims: Readonly<Record<'visible' | 'keystroke' | 'task', number>>
