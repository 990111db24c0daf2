import type { FetchFunction } from './transport-request.ts'

/** How much of a request body has been sent. */
export interface UploadProgress {
  /** Bytes sent; headers of a form's parts are included. */
  loaded: number
  /** Bytes of the body. */
  total: number
}

const HEADER_LINE = /^([^:\r\n]+):[ \t]*(.*)$/gm

/** Statuses of which `Response` accepts no body. */
const EMPTY_STATUSES = new Set([204, 205, 304])

/**
 * Creates a `fetch` that calls `onProgress` while it sends the body, at least once at its end. It sends with XMLHttpRequest: streams
 * as request bodies need HTTP/2, and only some browsers have them. Where there is no XMLHttpRequest, as in Node, it is
 * `globalThis.fetch`, without progress. The body of the response is read as text.
 */
export const createProgressFetch =
  (onProgress: (progress: UploadProgress) => void): FetchFunction =>
  async (input, init) => {
    if (typeof XMLHttpRequest === 'undefined') return fetch(input, init)
    const request = new Request(input, init)
    const { signal } = request
    const body = await request.blob()
    signal.throwIfAborted()
    return await new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(request.method, request.url)
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)
      xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ loaded, total }))
      xhr.addEventListener('load', () => {
        const { status, responseText } = xhr
        const headers = [...xhr.getAllResponseHeaders().matchAll(HEADER_LINE)].map(
          ([, name = '', value = '']): [string, string] => [name, value],
        )
        resolve(new Response(EMPTY_STATUSES.has(status) ? null : responseText, { status, headers }))
      })
      xhr.addEventListener('error', () => reject(new TypeError('The upload failed.')))
      xhr.addEventListener('abort', () => reject(signal.reason))
      signal.addEventListener('abort', () => xhr.abort())
      xhr.send(body)
    })
  }
