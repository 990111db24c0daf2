import * as v from 'valibot'
import { readJsonRecords } from '#transfer/documents/read-json-records.ts'
import { readZip } from '#transfer/halo/read-zip.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** A row of the database: JSON as base64. */
const RowSchema = v.object({ name: v.string(), data: v.string() })

/** A record of Halo that is not validated. */
export interface HaloRecord {
  /** Such as `content.halo.run/posts`; `users` for a record of the core. */
  kind: string
  value: unknown
}

/**
 * Reads the records of a backup, one at a time.
 * @param kinds Kinds whose value is read; that of others is null.
 * @throws TransferError for a file that is no backup of Halo 2.
 */
export async function* readExtensions(
  archive: string,
  kinds: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<HaloRecord> {
  for await (const file of readZip(archive)) {
    if (file.path !== 'extensions.data') continue
    for await (const { value } of readJsonRecords(toText(file.read()), new Set())) {
      signal.throwIfAborted()
      const row = v.safeParse(RowSchema, value)
      const kind = row.success
        ? /^\/registry\/((?:[^/]*\.[^/]*\/)?[^/]+)\//.exec(row.output.name)?.[1]
        : undefined
      if (!row.success || kind === undefined) continue
      yield { kind, value: kinds.has(kind) ? decode(row.output.data) : null }
    }
    return
  }
  throw new TransferError('这不是 Halo 2 的备份文件：里面没有 extensions.data')
}

async function* toText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
}

/** Null for a row that is no JSON. */
function decode(data: string): unknown {
  try {
    return JSON.parse(Buffer.from(data, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
