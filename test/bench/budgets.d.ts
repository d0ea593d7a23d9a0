export const budgets: Readonly<
  Record<
    | 'load'
    | 'buttonStyles'
    | 'plugin'
    | 'action'
    | 'adapter'
    | 'connect'
    | 'connectRequests'
    | 'namespace'
    | 'largeChunk'
    | 'returning'
    | 'scaffold'
    | 'screens'
    | 'view'
    | 'valueParts'
    | 'marks'
    | 'nodes'
    | 'wallets',
    number
  >
>
export const aims: Readonly<Record<'visible' | 'keystroke' | 'task', number>>
