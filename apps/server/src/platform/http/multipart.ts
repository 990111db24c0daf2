import { AppError } from '#platform/http/app-error.ts'

/** Fields that a form may have beside the file; browsers send none here. */
const maxParts = 8
/** Bytes that the headers of one part may take. */
const maxHeaders = 4 * 1024

const boundaryOf = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i
const nameOf = /^content-disposition:\s*form-data\s*;.*?\bname=(?:"([^"]*)"|([^\s;"]+))/im

/**
 * Finds the file of one field in a multipart body. File names and types are not looked at: they are whatever the sender likes.
 * @returns A view into `body`.
 * @throws AppError `bad-request` if the body is none, or the field is not there.
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
