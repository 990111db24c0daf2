import { createApiClient, type ApiClient } from '@qingjian/api-client'

/** Answers one call of a test: the data, or a code other than 200. */
export type Answer = (url: URL, request: Request) => unknown

/** What a fake server answers instead of data. */
export class Refusal {
  readonly code: number
  readonly message: string
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(code: number, message: string, retryAfter?: number) {
    this.code = code
    this.message = message
    this.retryAfter = retryAfter
  }
}

const webConfig = { name: '青简', summary: '一卷慢慢写成的竹简', adminUrl: 'https://admin.example.com' }

/** Answers of a site where nothing is special; a test overrides what it is about. */
const usual: Record<string, Answer> = {
  '/api/webConfig': () => webConfig,
  '/api/tag/list': () => [{ id: 3, name: '排版', articleNum: 2 }],
  '/api/report': () => null,
}

/** Makes the real client over a server that lives in the test; `asked` lists what was called. */
export function fakeServer(answers: Record<string, Answer> = {}): { api: ApiClient; asked: string[] } {
  const asked: string[] = []
  const api = createApiClient({
    baseUrl: 'https://site.test/',
    fetch: async (input) => {
      const request = new Request(input)
      const url = new URL(request.url)
      asked.push(url.pathname + url.search)
      const data = await (answers[url.pathname] ?? usual[url.pathname])?.(url, request)
      if (data === undefined) return Response.json({ code: 404, message: '', data: null })
      if (data instanceof Refusal) {
        const { code, message, retryAfter } = data
        const answer = Response.json({ code, message, data: null })
        if (retryAfter !== undefined) answer.headers.set('Retry-After', String(retryAfter))
        return answer
      }
      return Response.json({ code: 200, message: '', data })
    },
  })
  return { api, asked }
}
