/** A request that the service got. */
export type ServiceRequest = {
  at: number
  method: string
  path: string
  query: string
  body?: unknown
}
