export const budgets: Readonly<
  Record<
    | 'load'
    | 'buttonStyles'
    | 'plugin'
    | 'adapter'
    | 'connect'
    | 'connectRequests'
    | 'namespace'
    | 'largeChunk'
    | 'returning'
    | 'screens'
    | 'view'
    | 'valueParts'
    | 'marks'
    | 'nodes'
    | 'wallets',
    number
  >
>
export const limits: Readonly<
  Record<
    | 'load'
    | 'buttonStyles'
    | 'plugin'
    | 'adapter'
    | 'connect'
    | 'connectRequests'
    | 'returning'
    | 'view',
    number
  >
>
export const aims: Readonly<Record<'visible' | 'keystroke' | 'task', number>>
