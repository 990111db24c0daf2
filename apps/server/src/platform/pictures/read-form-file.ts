import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { PictureError } from '#platform/pictures/picture-error.ts'
import type { FormFile } from '#platform/pictures/picture-jobs.ts'

/** The form of an upload has one part. */
const limits = { parts: 8, fields: 8, headerPairs: 16 }

/** Name of the field with the picture. */
const field = 'file'

/**
 * Extracts the picture from a multipart body in a file. File names and types are ignored: they are untrusted.
 * @throws PictureError `unusable` if the form is damaged or the field is missing, `too-large` if the picture is.
 */
export async function readFormFile({ path, contentType, maxBytes }: FormFile): Promise<Buffer> {
  const body = await readFile(path)
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>()
  let file: Promise<Buffer> | undefined
  try {
    createParser(contentType)
      .on('file', (name, stream) => {
        const bytes = buffer(stream)
        // A part that ends early rejects here and emits `error` on the parser, which is handled below.
        bytes.catch(() => undefined)
        if (name === field) file ??= bytes
      })
      .on('error', reject)
      .on('finish', resolve)
      .end(body)
    await parsed
  } catch (cause) {
    throw new PictureError('unusable', '没有收到文件', { cause })
  }
  const picture = await file
  if (picture === undefined) throw new PictureError('unusable', '没有收到文件')
  if (picture.length > maxBytes)
    throw new PictureError('too-large', `图片不能超过 ${maxBytes / 1024 / 1024} MiB`)
  return picture
}

function createParser(contentType: string): BusboyInstance {
  const headers = { 'content-type': contentType }
  return new Busboy({ headers, limits, isPartAFile: (name) => name === field })
}
