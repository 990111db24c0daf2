import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A parsed email. */
export interface Email {
  /** Value of a header; empty where there is none. */
  header: (name: string) => string
  /** The text/plain part. */
  text: string
}

/**
 * Lists the emails to an address, oldest first, from the outbox folder that a server without SMTP writes to.
 * @param dataDir Data folder of the server.
 */
export async function listEmails(email: string, dataDir: string): Promise<Email[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const sources = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return sources.map(parseEmail).filter(({ header }) => header('To') === email)
}

function parseEmail(source: string): Email {
  const head = source.split(/\r?\n\r?\n/, 1)[0]?.replaceAll(/\r?\n[ \t]+/g, ' ') ?? ''
  const [, encoding, plain = ''] =
    /Content-Type: text\/plain[\s\S]+?Encoding: (base64|quoted-printable)\r?\n\r?\n([\s\S]+?)\r?\n--/.exec(
      source,
    ) ?? []
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '',
    text: (encoding === 'base64' ? Buffer.from(plain, 'base64') : decodeQuotedPrintable(plain)).toString(
      'utf8',
    ),
  }
}

function decodeQuotedPrintable(text: string): Buffer {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1')
}
