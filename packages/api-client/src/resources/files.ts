import * as v from 'valibot'
import type { UploadSource } from '../contract/files.requests.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** Pictures that a user brings. */
export const filesResource = (send: Transport) => ({
  /** Uploads a picture of at most 5 MiB and answers its address. */
  upload: (file: Blob, source: UploadSource, options?: CallOptions) => {
    const body = new FormData()
    body.append('file', file)
    return send('/file/upload', v.string(), { ...options, method: 'post', query: { source }, body })
  },
})

/** The calls about files. */
export type FilesResource = ReturnType<typeof filesResource>
