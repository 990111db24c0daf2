import { describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import {
  isApiError,
  isNetworkError,
  isResponseShapeError,
  isTimeoutError,
  isUnauthorizedError,
} from './errors.ts'
import { failure, json, startServer, success } from './testing/test-server.ts'
import { createTransport, REQUEST_TIMEOUT_MS } from './transport.ts'

const failing = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  )

describe('the URL of a call', () => {
  test.each([
    ['api/', '/auth/login', '/api/auth/login'],
    ['api/', '/api/report', '/api/api/report'],
    ['api', '/api/report', '/api/api/report'],
    ['', '/auth/login', '/auth/login'],
    ['blog/v2/', '/auth/login', '/blog/v2/auth/login'],
  ])('base %s and path %s make %s', async (base, path, url) => {
    await using server = await startServer(success(null))
    await createTransport({ baseUrl: server.origin + base })(path, v.unknown())
    expect(server.received.map((request) => request.url)).toEqual([url])
  })

  test('the default base is /api/', async () => {
    const urls: unknown[] = []
    const send = createTransport({
      fetch: async (input) => {
        urls.push(input instanceof Request && new URL(input.url).pathname)
        return Response.json({ code: 200, message: '', data: 1 })
      },
      baseUrl: new URL('/api/', 'http://blog.example').href,
    })
    expect(await send('/auth/info', v.number())).toBe(1)
    expect(urls).toEqual(['/api/auth/info'])
  })

  test.each(['/api/', 'api', ''])(
    'a relative base, %j, throws at creation where there is no page',
    (baseUrl) => {
      expect(() => createTransport({ baseUrl })).toThrow(
        new TypeError(`baseUrl must be an absolute URL: ${baseUrl}`),
      )
    },
  )

  test('a relative base is accepted in a page', () => {
    vi.stubGlobal('location', new URL('https://blog.example/'))
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    expect(() => createTransport()).not.toThrow()
  })

  test('undefined fields are omitted from the query', async () => {
    await using server = await startServer(success(null))
    const query = { keyword: '竹 简&=', pageNum: 2, tagId: undefined }
    await createTransport({ baseUrl: server.origin })('/list', v.unknown(), { query })
    const { searchParams } = new URL(server.received[0]?.url ?? '', server.origin)
    expect(Object.fromEntries(searchParams)).toEqual({ keyword: '竹 简&=', pageNum: '2' })
  })
})

describe('the token', () => {
  const sentToken = async (getToken?: () => string | null | undefined | Promise<string>) => {
    await using server = await startServer(success(null))
    await createTransport({ baseUrl: server.origin, getToken })('/auth/info', v.unknown())
    return server.received[0]?.headers.authorization
  }

  test('is sent in the Authorization header without a scheme', async () => {
    expect(await sentToken(() => 'abc.DEF-123')).toBe('abc.DEF-123')
    expect(await sentToken(async () => 'later')).toBe('later')
  })

  test('is omitted for a guest', async () => {
    expect(await sentToken()).toBeUndefined()
    expect(await sentToken(() => null)).toBeUndefined()
    expect(await sentToken(() => '')).toBeUndefined()
  })

  test('that is invalid in a header is omitted, so that the server’s 401 clears it', async () => {
    expect(await sentToken(() => '竹简')).toBeUndefined()
    expect(await sentToken(() => 'a\r\nx-evil: 1')).toBeUndefined()
  })

  test('is read before each call', async () => {
    await using server = await startServer(success(null))
    const tokens = ['first', 'second']
    const send = createTransport({ baseUrl: server.origin, getToken: () => tokens.shift() })
    await send('/a', v.unknown())
    await send('/b', v.unknown())
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['first', 'second'])
  })
})

describe('the code of the body decides', () => {
  const fail = async (respond: Parameters<typeof startServer>[0]) => {
    await using server = await startServer(respond)
    return await failing(createTransport({ baseUrl: server.origin })('/x', v.unknown()))
  }

  test('HTTP 200 with another code fails', async () => {
    const error = await fail(json({ code: 500, message: '数据库忙', data: null }, 200))
    expect(error).toMatchObject({ name: 'ApiError', code: 500, message: '数据库忙', call: 'GET /x' })
  })

  test('code 200 succeeds under another HTTP status', async () => {
    await using server = await startServer(json({ code: 200, message: '', data: 7 }, 500))
    expect(await createTransport({ baseUrl: server.origin })('/x', v.number())).toBe(7)
  })

  test('401 is an expired session: onUnauthorized is called before the call rejects', async () => {
    await using server = await startServer(failure(401, 'token invalid'))
    const calls: unknown[] = []
    const send = createTransport({
      baseUrl: server.origin,
      getToken: () => 'of-this-call',
      onUnauthorized: (...parameters) => calls.push(parameters),
    })
    const error = await failing(send('/auth/info', v.unknown()))
    expect(isUnauthorizedError(error)).toBe(true)
    expect(error).toMatchObject({ message: '当前登录已过期，请重新登录', serverMessage: 'token invalid' })
    expect(calls).toEqual([[error, 'of-this-call']])
  })

  test('404 has the message of the catalogue and keeps the server’s', async () => {
    const error = await fail(failure(404, '文章不存在'))
    expect(error).toMatchObject({ code: 404, message: '请求路径不存在', serverMessage: '文章不存在' })
  })

  test.each([null, '', undefined])('a failure without a message (%j) has 请求失败', async (message) => {
    const error = await fail(json({ code: 503, message, data: null }, 503))
    expect(error).toMatchObject({ message: '请求失败', serverMessage: '' })
  })

  test('422 has the errors by field', async () => {
    const errors = [{ path: 'email', message: '邮箱格式不正确' }]
    const error = await fail(failure(422, '请检查填写的内容', { errors }))
    expect(isApiError(error) && error.fieldErrors).toEqual(errors)
  })

  test('malformed field errors are ignored', async () => {
    const error = await fail(failure(422, '请检查填写的内容', { errors: 'email' }))
    expect(isApiError(error) && error.fieldErrors).toEqual([])
  })

  test.each([401, 403, 404, 413, 429, 500, 502, 503, 504])('%d is not retried', async (code) => {
    await using server = await startServer((response, request) => {
      response.setHeader('retry-after', '0')
      failure(code, '')(response, request)
    })
    await failing(createTransport({ baseUrl: server.origin })('/x', v.unknown()))
    expect(server.received).toHaveLength(1)
  })
})

describe('a response of another shape', () => {
  test.each([
    ['nothing', ''],
    ['a page of a proxy', '<html><body>502 Bad Gateway</body></html>'],
    ['JSON without a code', '{"status":404,"error":"Not Found"}'],
    ['a code that is no number', '{"code":"200","data":1}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['truncated JSON', '{"code":200,'],
  ])('%s is a ResponseShapeError with the HTTP status', async (_, body) => {
    await using server = await startServer((response) => response.writeHead(502).end(body))
    const error = await failing(createTransport({ baseUrl: server.origin })('/x', v.unknown()))
    expect(isResponseShapeError(error)).toBe(true)
    expect(error).toMatchObject({ name: 'ResponseShapeError', status: 502, call: 'GET /x' })
  })

  test('data that does not match the contract names the path', async () => {
    await using server = await startServer(success({ records: [{ id: 1 }, { id: 'two' }] }))
    const schema = v.object({ records: v.array(v.object({ id: v.number() })) })
    const error = await failing(createTransport({ baseUrl: server.origin })('/x', schema))
    expect(error).toMatchObject({ issue: expect.stringMatching(/^records\.1\.id: /) })
  })

  test('broken JSON keeps its cause', async () => {
    await using server = await startServer((response) => response.end('{'))
    const error = await failing(createTransport({ baseUrl: server.origin })('/x', v.unknown()))
    expect(error).toHaveProperty('cause', expect.any(SyntaxError))
  })
})

describe('no response', () => {
  test('a refused connection is a NetworkError with its cause', async () => {
    const server = await startServer(success(null))
    await server[Symbol.asyncDispose]()
    const error = await failing(createTransport({ baseUrl: server.origin })('/x', v.unknown()))
    expect(isNetworkError(error)).toBe(true)
    expect(error).toMatchObject({ name: 'NetworkError', call: 'GET /x' })
    expect(error).toHaveProperty('cause', expect.any(Error))
  })

  test('a connection that breaks within the body is a NetworkError', async () => {
    await using server = await startServer((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"code":200', () => response.destroy())
    })
    const error = await failing(createTransport({ baseUrl: server.origin })('/x', v.unknown()))
    expect(isNetworkError(error)).toBe(true)
    expect(server.received).toHaveLength(1)
  })

  test('any error of fetch is a NetworkError', async () => {
    const fetch = () => Promise.reject(new Error('in-process app crashed'))
    const error = await failing(createTransport({ baseUrl: 'http://x/', fetch })('/x', v.unknown()))
    expect(isNetworkError(error)).toBe(true)
  })

  test('a timeout before the headers is a TimeoutError', async () => {
    await using server = await startServer(() => {})
    const error = await failing(createTransport({ baseUrl: server.origin, timeout: 50 })('/x', v.unknown()))
    expect(isTimeoutError(error)).toBe(true)
    expect(error).toMatchObject({ name: 'TimeoutError', timeout: 50, call: 'GET /x' })
  })

  test('a timeout within the body is a TimeoutError', async () => {
    await using server = await startServer((response) => response.writeHead(200).write('{"code":'))
    const error = await failing(createTransport({ baseUrl: server.origin, timeout: 200 })('/x', v.unknown()))
    expect(isTimeoutError(error)).toBe(true)
  })

  test('the default timeout is 20 s', () => {
    expect(REQUEST_TIMEOUT_MS).toBe(20_000)
  })
})

describe('the caller’s signal', () => {
  test('aborts the call with its reason', async () => {
    const controller = new AbortController()
    await using server = await startServer(() => controller.abort())
    const send = createTransport({ baseUrl: server.origin })
    const error = await failing(send('/x', v.unknown(), { signal: controller.signal }))
    expect(error).toBe(controller.signal.reason)
    expect(error).toHaveProperty('name', 'AbortError')
  })

  test('aborts the call within the body', async () => {
    const controller = new AbortController()
    const reason = new Error('left the page')
    await using server = await startServer((response) => {
      response.writeHead(200).write('{"code":', () => controller.abort(reason))
    })
    const send = createTransport({ baseUrl: server.origin })
    expect(await failing(send('/x', v.unknown(), { signal: controller.signal }))).toBe(reason)
  })

  test('that is already aborted sends no request', async () => {
    await using server = await startServer(success(null))
    const signal = AbortSignal.abort()
    expect(await failing(createTransport({ baseUrl: server.origin })('/x', v.unknown(), { signal }))).toBe(
      signal.reason,
    )
    expect(server.received).toEqual([])
  })
})

test('the result has the type of its schema', async () => {
  await using server = await startServer(success({ id: 1 }))
  const result = await createTransport({ baseUrl: server.origin })('/x', v.object({ id: v.number() }))
  expectTypeOf(result).toEqualTypeOf<{ id: number }>()
  expect(result).toEqual({ id: 1 })
})
