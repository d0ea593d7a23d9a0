import type { Requested } from './measureBytes.js'

export function formatRequested(title: string, requested: Requested): string
