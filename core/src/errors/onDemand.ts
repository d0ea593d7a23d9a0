/** What `failWith` throws: errors that most visitors never meet. */
export * from './account.js'
export * from './adapter.js'
export * from './connection.js'
export * from './network.js'
export * from './view.js'
