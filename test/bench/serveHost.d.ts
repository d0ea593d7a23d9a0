export type BuiltHost = { readonly origin: string; readonly url: string; stop(): Promise<void> }

export function serveHost(page: 'bare' | 'budget' | 'index'): Promise<BuiltHost>
