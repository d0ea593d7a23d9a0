import { expect, test } from 'vitest'
import {
  HttpAbortError,
  HttpError,
  HttpTimeoutError,
  InvalidJsonError,
  RequestFailedError,
  RpcError,
  ServiceAnswerError,
} from './http.js'
import { isUnreached } from './isUnreached.js'

const url = 'https://node.test'
const answered = (status: number) => new HttpError({ url, status })
const refused = (code: number) => new RpcError({ method: 'eth_call', code })

test.each<[string, boolean, unknown]>([
  ['no connection', true, new RequestFailedError({ url })],
  ['a time-out', true, new HttpTimeoutError({ url, timeout: 10_000 })],
  ['a page in the place of JSON', true, new InvalidJsonError({ url })],
  ['status 500', true, answered(500)],
  ['status 599', true, answered(599)],
  ['status 429', true, answered(429)],
  ['status 408', true, answered(408)],
  ['status 499', false, answered(499)],
  ['status 403', false, answered(403)],
  ['a node that has too much to do', true, refused(-32005)],
  ['a node without the method', false, refused(-32601)],
  ['a node that reverts', false, refused(3)],
  ['an answer in another shape', false, new ServiceAnswerError({ url })],
  ['a caller that gave up', false, new HttpAbortError({ url })],
  ['an error with such a status that is not of a server', false, { status: 500, code: -32005 }],
  ['nothing', false, undefined],
])('%s: %s', (_, is, error) => expect(isUnreached(error)).toBe(is))
