/** `release` may be called more than once. */
export function holdPort(): Promise<{ readonly port: number; release(): Promise<void> }>
