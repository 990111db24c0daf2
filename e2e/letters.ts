import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A letter as its reader has it. */
export interface Letter {
  /** Value of a header; empty where there is none. */
  header: (name: string) => string
  /** The part without markup. */
  text: string
}

/**
 * The letters to an address, oldest first, from the folder where a server without a mail service leaves them.
 * @param dataDir Where the server keeps its data.
 */
export async function lettersTo(email: string, dataDir: string): Promise<Letter[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const sources = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return sources.map(readLetter).filter(({ header }) => header('To') === email)
}

function readLetter(source: string): Letter {
  const head = source.split(/\r?\n\r?\n/, 1)[0]?.replaceAll(/\r?\n[ \t]+/g, ' ') ?? ''
  const [, encoding, plain = ''] =
    /Content-Type: text\/plain[\s\S]+?Encoding: (base64|quoted-printable)\r?\n\r?\n([\s\S]+?)\r?\n--/.exec(
      source,
    ) ?? []
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '',
    text: (encoding === 'base64' ? Buffer.from(plain, 'base64') : unquote(plain)).toString('utf8'),
  }
}

/** Bytes of a quoted-printable text. */
function unquote(text: string): Buffer {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1')
}
