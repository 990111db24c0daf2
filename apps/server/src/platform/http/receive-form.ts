import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { AppError } from '#platform/http/app-error.ts'
import { allowUploadTime } from '#platform/http/body-timeout.ts'
import { freeMemory } from '#platform/http/free-memory.ts'
import { BodyError } from '#platform/http/json-body.ts'

/** A multipart body in a temporary file, until the response. */
export interface ReceivedForm {
  path: string
  /** The media type with the boundary. */
  contentType: string
}

export interface ReceiveFormOptions {
  maxBytes: number
  /** Absolute path of the folder for the temporary file. */
  folder: string
}

/**
 * Writes a multipart body to a temporary file while it arrives, so that uploads use no memory. The process that reads it
 * parses the form.
 * @throws AppError `bad-request` if the body is not multipart; BodyError 413 as soon as the limit is exceeded, with the rest
 * unread.
 */
export async function receiveForm(
  req: IncomingMessage,
  res: ServerResponse,
  { maxBytes, folder }: ReceiveFormOptions,
): Promise<ReceivedForm> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw new BodyError(413, '请求内容过大')
  const contentType = req.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\b.*\bboundary=/i.test(contentType))
    throw new AppError('bad-request', '请以表单（multipart/form-data）上传')
  allowUploadTime(req, Number(req.headers['content-length'] ?? maxBytes))
  await mkdir(folder, { recursive: true })
  // The clean-up of uploads deletes files of this name that a crash leaves.
  const path = join(folder, `${randomBytes(16).toString('hex')}.tmp`)
  if (req.headers.expect !== undefined) res.writeContinue()
  try {
    await writeBody(req, path, maxBytes)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, contentType }
}

async function writeBody(req: IncomingMessage, path: string, maxBytes: number): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  let size = 0
  // A rejected body stays readable, so that the client receives the response.
  const chunks: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw new BodyError(413, '请求内容过大')
    await file.writeFile(chunk)
    freeMemory(chunk)
  }
}
