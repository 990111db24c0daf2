import * as v from 'valibot'
import type { UploadSource } from '../contract/files.requests.ts'
import type { CallOptions, FetchFunction, Transport } from '../transport-request.ts'

/** Options of `upload`. */
export interface UploadOptions extends CallOptions {
  /**
   * Sends the request; `createProgressFetch` returns one that reports progress.
   * @default the `fetch` of the client
   */
  fetch?: FetchFunction | undefined
}

/** Uploads. */
export const filesResource = (send: Transport) => ({
  /** Uploads an image of at most 5 MiB and returns its URL. */
  upload: (file: Blob, source: UploadSource, { fetch, ...options }: UploadOptions = {}) => {
    const body = new FormData()
    body.append('file', file)
    return send('/file/upload', v.string(), {
      ...options,
      ...(fetch !== undefined && { fetch }),
      method: 'post',
      query: { source },
      body,
    })
  },
})

/** The calls of `filesResource`. */
export type FilesResource = ReturnType<typeof filesResource>
