import { createHash } from 'node:crypto'

/** Where a page or file is on a static host. */
export interface StaticPath {
  /** Encoded path for links; that of a page ends with a slash. */
  url: string
  /** Relative, with `/` as separator. */
  file: string
}

/** Bytes that most file systems allow in a name, less a suffix. */
const maxNameBytes = 200
const nameStart = 40
const maxFileNameBytes = 255

/** Characters that every file system and static host accepts in a name. */
const safeCharacter = /^[\p{L}\p{M}\p{N}_.-]$/u

/** Folders of files; a name in any other folder that has an extension is one too. */
const screens = /^\/series\//

/** Whether a path is that of a file, which keeps its name, and not that of a page, which becomes a folder. */
export function isFilePath(path: string): boolean {
  return !screens.test(path) && /\.[a-z\d]{1,11}$/i.test(path)
}

/**
 * The place of a page, whose parameters become folders: a static host ignores queries.
 * @param parameters Names of the query parameters that pages read, in their order.
 */
export function staticPage(url: URL, parameters: readonly string[]): StaticPath {
  const inPath = url.pathname.split('/').filter((segment) => segment !== '')
  const inQuery = parameters.flatMap((name) =>
    url.searchParams.getAll(name).map((value) => `${name}-${value}`),
  )
  const names = [...inPath.map(decodeSegment), ...inQuery].map(safeName)
  return {
    url: `/${names.map((name) => `${encodeURIComponent(name)}/`).join('')}`,
    file: [...names, 'index.html'].join('/'),
  }
}

/** The place of a file; null for a name that cannot be one. */
export function staticFile(pathname: string): StaticPath | null {
  const names = pathname.split('/').slice(1).map(decodeSegment)
  return names.every(isFileName)
    ? { url: `/${names.map(encodeURIComponent).join('/')}`, file: names.join('/') }
    : null
}

/** Links to files have their names, so that these cannot be changed. */
function isFileName(name: string): boolean {
  return name !== '' && !/^\.|[/\\\p{Cc}]/u.test(name) && Buffer.byteLength(name) <= maxFileNameBytes
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A name in which other characters are `~` and their code point, so that different texts have different names. */
function safeName(text: string): string {
  const characters = Array.from(text.normalize('NFC'))
  const isReserved = text === 'index.html'
  const name = characters
    .map((character, index) => {
      const isEdge = character === '.' && (index === 0 || index === characters.length - 1)
      const isSafe = safeCharacter.test(character) && !isEdge && !(isReserved && index === 0)
      return isSafe ? character : `~${(character.codePointAt(0) ?? 0).toString(16)}~`
    })
    .join('')
  if (Buffer.byteLength(name) <= maxNameBytes) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16)
  return `${characters
    .slice(0, nameStart)
    .filter((character) => safeCharacter.test(character) && character !== '.')
    .join('')}~${hash}`
}
