/** The stack could not start or do what was asked; the message says what to change. */
export class StackError extends Error {
  override name = 'StackError'
}
