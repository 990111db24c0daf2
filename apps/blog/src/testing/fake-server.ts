import { createApiClient, type ApiClient } from '@qingjian/api-client'

/** Returns the data of the response to a call, or an {@link ErrorResponse}. */
export type Respond = (url: URL, request: Request) => unknown

/** A response of the fake server with a code other than 200. */
export class ErrorResponse {
  readonly code: number
  readonly message: string
  /** In seconds. */
  readonly retryAfter: number | undefined
  readonly extra: object | undefined

  constructor(code: number, message: string, retryAfter?: number, extra?: object) {
    this.code = code
    this.message = message
    this.retryAfter = retryAfter
    this.extra = extra
  }
}

const webConfig = { name: '青简', summary: '一卷慢慢写成的竹简', adminUrl: 'https://admin.example.com' }

/** Default responses; a test overrides those that it is about. */
const defaults: Record<string, Respond> = {
  '/api/webConfig': () => webConfig,
  '/api/tag/list': () => [{ id: 3, name: '排版', articleNum: 2 }],
  '/api/report': () => null,
  '/api/search/suggest': () => [],
  '/api/search/list': () => ({ records: [], total: 0, size: 10, current: 1, pages: 0 }),
}

/** Creates the real API client with a fake `fetch`. `requests` lists path and query of each call. */
export function fakeServer(responses: Record<string, Respond> = {}): { api: ApiClient; requests: string[] } {
  const requests: string[] = []
  const api = createApiClient({
    baseUrl: 'https://site.test/',
    fetch: async (input) => {
      const request = new Request(input)
      const url = new URL(request.url)
      requests.push(url.pathname + url.search)
      const data = await (responses[url.pathname] ?? defaults[url.pathname])?.(url, request)
      if (data === undefined) return Response.json({ code: 404, message: '', data: null })
      if (data instanceof ErrorResponse) {
        const { code, message, retryAfter, extra } = data
        const response = Response.json({ code, message, data: null, extra })
        if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter))
        return response
      }
      return Response.json({ code: 200, message: '', data })
    },
  })
  return { api, requests }
}
