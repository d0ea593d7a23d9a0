import { HttpProblem } from '../../dist/stack/httpProblem.js'

/**
 * Lets only the phone's own page in: not another origin's, and not one under a name that was made to point here.
 *
 * @throws HttpProblem 403.
 */
export function requireOwnPage({ headers, socket }) {
  const { host, origin } = headers
  const isOwnHost = ['127.0.0.1', 'localhost'].some(
    (name) => host === `${name}:${socket.localPort}`,
  )
  if (!isOwnHost || (origin !== undefined && origin !== `http://${host}`)) {
    throw new HttpProblem(403, 'OtherOrigin', 'Only the phone’s own page may ask.')
  }
}
