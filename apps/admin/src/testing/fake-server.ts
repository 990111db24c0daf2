import { createApi, type Api } from '#core/data/api.ts'

/** Returns the data of the response to a call, or an {@link ErrorResponse}. */
export type Respond = (request: Request) => unknown

/** A response of the fake server with a code other than 200. */
export class ErrorResponse {
  readonly code: number
  readonly message: string
  /** The `extra` of the response, or its errors by field. */
  readonly extra: object

  constructor(
    code: number,
    message: string,
    extra: readonly { path: string; message: string }[] | object = [],
  ) {
    this.code = code
    this.message = message
    this.extra = Array.isArray(extra) ? { errors: extra } : extra
  }
}

/** The admin who uses the screens of a test. */
export const admin = { id: 1, nickname: '站长', roles: ['admin'] }

const isJson = ({ headers }: Request): boolean => headers.get('content-type') === 'application/json'

const defaults: Record<string, Respond> = {
  '/auth/info': () => admin,
  '/sys/overview/waiting': () => ({ comments: 0, messages: 0, webmentions: 0, friends: 0 }),
}

/** Creates the real API client with a fake `fetch`. `bodies` lists path and body of each request with JSON. */
export function fakeServer(responses: Record<string, Respond> = {}): {
  api: Api
  bodies: [path: string, body: unknown][]
} {
  const bodies: [path: string, body: unknown][] = []
  const api = createApi({
    baseUrl: 'https://site.test/',
    fetch: async (input) => {
      const request = new Request(input)
      const { pathname } = new URL(request.url)
      if (isJson(request)) bodies.push([pathname, await request.clone().json()])
      const data = await (responses[pathname] ?? defaults[pathname])?.(request)
      if (data === undefined) return Response.json({ code: 404, message: '没有这个调用', data: null })
      if (data instanceof ErrorResponse) {
        const { code, message, extra } = data
        return Response.json({ code, message, data: null, extra })
      }
      return Response.json({ code: 200, message: '', data })
    },
  })
  return { api, bodies }
}
