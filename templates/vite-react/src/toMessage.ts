/** One sentence for the visitor about anything that was thrown. */
export function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong. Try again.'
  if (error.name === 'UserRejectedError') return 'Declined in your wallet. You can try again.'
  // Errors of the kit carry a short text without the technical details.
  const text = 'shortMessage' in error ? String(error.shortMessage) : error.message
  return text.slice(0, 200)
}
