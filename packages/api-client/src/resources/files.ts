import * as v from 'valibot'
import type { UploadSource } from '../contract/files.requests.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** Uploads. */
export const filesResource = (send: Transport) => ({
  /** Uploads an image of at most 5 MiB and returns its URL. */
  upload: (file: Blob, source: UploadSource, options?: CallOptions) => {
    const body = new FormData()
    body.append('file', file)
    return send('/file/upload', v.string(), { ...options, method: 'post', query: { source }, body })
  },
})

/** The calls of `filesResource`. */
export type FilesResource = ReturnType<typeof filesResource>
