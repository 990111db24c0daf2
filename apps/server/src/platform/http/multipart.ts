import { AppError } from '#platform/http/app-error.ts'

/** Maximum number of parts. */
const maxParts = 8
/** Bytes of the headers of one part. */
const maxHeaders = 4 * 1024

const boundaryOf = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i
const nameOf = /^content-disposition:\s*form-data\s*;.*?\bname=(?:"([^"]*)"|([^\s;"]+))/im

/**
 * Extracts the file of a field from a multipart body. File names and types are ignored: they are untrusted.
 * @returns A view into `body`.
 * @throws AppError `bad-request` if the body is not multipart or the field is missing.
 */
export function readMultipartFile(contentType: string | undefined, body: Buffer, field: string): Buffer {
  const [, quoted, plain] = boundaryOf.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new AppError('bad-request', '请以表单（multipart/form-data）上传')
  const delimiter = Buffer.from(`--${boundary}`)
  const close = Buffer.concat([Buffer.from('\r\n'), delimiter])

  let at = body.subarray(0, delimiter.length).equals(delimiter) ? delimiter.length : -1
  for (let part = 0; at !== -1 && part < maxParts; part += 1) {
    const headersEnd = body.subarray(0, at + maxHeaders).indexOf('\r\n\r\n', at)
    const end = headersEnd === -1 ? -1 : body.indexOf(close, headersEnd + 2)
    if (end === -1) break
    const [, quotedName, plainName] = nameOf.exec(body.toString('latin1', at + 2, headersEnd)) ?? []
    if ((quotedName ?? plainName) === field) return body.subarray(headersEnd + 4, end)
    at = end + close.length
  }
  throw new AppError('bad-request', '没有收到文件')
}
