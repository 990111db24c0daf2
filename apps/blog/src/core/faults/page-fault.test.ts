import { ApiError, NetworkError, TimeoutError } from '@qingjian/api-client'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom'
import { expect, test } from 'vitest'
import { describeFault } from './page-fault.ts'

const apiError = (code: number): ApiError =>
  new ApiError('GET /x', { code, serverMessage: '', fieldErrors: [] })

test.each([
  ['a missing article', apiError(404), { kind: 'not-found', status: 404 }],
  ['a missing route', new ErrorResponse(404, '', null), { kind: 'not-found', status: 404 }],
  ['a busy server', apiError(503), { kind: 'unavailable', status: 503 }],
  ['a slow server', new TimeoutError('GET /x', 20_000, {}), { kind: 'unavailable', status: 503 }],
  ['a lost connection', new NetworkError('GET /x', {}), { kind: 'offline', status: 503 }],
  [
    'a chunk that could not be loaded',
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    { kind: 'offline', status: 503 },
  ],
  [
    'a style sheet that could not be loaded',
    new Error('Unable to preload CSS for /assets/x.css'),
    { kind: 'offline', status: 503 },
  ],
  ['an unexpected error', new TypeError('x is undefined'), { kind: 'failed', status: 500 }],
])('%s', (_, error, fault) => {
  expect(describeFault(error)).toEqual(fault)
})

test('a fault passed from the server is returned unchanged', () => {
  expect(describeFault({ kind: 'unavailable', status: 503 })).toEqual({ kind: 'unavailable', status: 503 })
})
