import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A row of `extensions.data`. */
export function row(path: string, name: string, value: Record<string, unknown>, metadata = {}): unknown {
  const json = { metadata: { name, creationTimestamp: '2023-01-01T00:00:00Z', ...metadata }, ...value }
  const data = Buffer.from(JSON.stringify(json)).toString('base64')
  return { name: `/registry/${path}/${name}`, data, version: 1 }
}

/** A backup of rows and of files below `workdir`. */
export async function toBackup(rows: unknown[], files: Record<string, string> = {}): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(rows)), 'extensions.data')
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), `workdir/${path}`)
  zip.end()
  return buffer(zip.outputStream)
}
