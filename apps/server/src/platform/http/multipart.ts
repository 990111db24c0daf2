import { buffer } from 'node:stream/consumers'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError } from '#platform/http/app-error.ts'

/** The form of an upload has one part. Sizes need no limit of their own: the body is limited. */
const limits = { parts: 8, fields: 8, headerPairs: 16 }

/**
 * Extracts the file of a field from a multipart body. File names and types are ignored: they are untrusted.
 * @throws AppError `bad-request` if the body is not multipart or the field is missing.
 */
export async function readMultipartFile(
  contentType: string | undefined,
  body: Buffer,
  field: string,
): Promise<Buffer> {
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>()
  let file: Promise<Buffer> | undefined
  createParser(contentType, field)
    .on('file', (name, stream) => {
      const bytes = buffer(stream)
      // A part that ends early rejects here and emits `error` on the parser, which is handled below.
      bytes.catch(() => undefined)
      if (name === field) file ??= bytes
    })
    .on('error', reject)
    .on('finish', resolve)
    .end(body)
  try {
    await parsed
    if (file !== undefined) return await file
  } catch (cause) {
    throw new AppError('bad-request', '没有收到文件', { cause })
  }
  throw new AppError('bad-request', '没有收到文件')
}

function createParser(contentType = '', field: string): BusboyInstance {
  try {
    if (!/^multipart\/form-data\b/i.test(contentType)) throw new Error('Not a multipart form.')
    const headers = { 'content-type': contentType }
    return new Busboy({ headers, limits, isPartAFile: (name) => name === field })
  } catch (cause) {
    throw new AppError('bad-request', '请以表单（multipart/form-data）上传', { cause })
  }
}
