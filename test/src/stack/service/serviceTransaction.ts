import type { components } from './blockchainApi.js'

/** A transaction as the service tells it. */
export type ServiceTransaction = components['schemas']['Transaction']

/** What a transaction moved to or from an account. */
export type ServiceTransfer = components['schemas']['Transfer']
