import { open } from 'node:fs/promises'

/** Bytes in which a dump of SQL has its first statement or comment. */
const headSize = 1024

/** Whether a file is a database of SQLite. */
export async function isSqlite(file: string): Promise<boolean> {
  return (await readHead(file)).startsWith('SQLite format 3\0')
}

/** Whether a file is a zip archive. */
export async function isZip(file: string): Promise<boolean> {
  return (await readHead(file)).startsWith('PK\u0003\u0004')
}

/** Whether a file is an export of Ghost. */
export async function isGhostExport(file: string): Promise<boolean> {
  const head = (await readHead(file)).replace(/^(?:\u00EF\u00BB\u00BF)?\s*/, '')
  return /^\{\s*(?:"db"\s*:\s*\[|"meta"\s*:\s*\{\s*"exported_on")/.test(head)
}

/** Whether a file is a database of SQLite, or a dump of SQL rather than JSON or XML. */
export async function isDatabase(file: string): Promise<boolean> {
  const head = (await readHead(file)).replace(/^(?:\u00EF\u00BB\u00BF)?\s*/, '')
  return /^(?:SQLite format 3\0|--|\/\*|(?:ALTER|BEGIN|CREATE|DROP|INSERT|LOCK|PRAGMA|REPLACE|SET|START|USE)\s)/i.test(
    head,
  )
}

/** Whether a file may be an export of WordPress: XML, but not that of Disqus. Long comments may precede its first element. */
export async function mayBeWordpressExport(file: string): Promise<boolean> {
  const head = await readHead(file)
  return /^(?:\u00EF\u00BB\u00BF)?\s*<[?!\w]/.test(head) && !/<disqus\b/.test(head)
}

async function readHead(path: string): Promise<string> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headSize), position: 0 })
  return buffer.toString('latin1', 0, bytesRead)
}
