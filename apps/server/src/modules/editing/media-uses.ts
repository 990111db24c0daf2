import { isUtf8 } from 'node:buffer'
import { decodePercent } from '#content/decode-percent.ts'
import { readNamedFiles } from '#content/sources/compiled-sources.ts'
import type { FileFacts } from '#content/store/content-store.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import { listDraftTexts } from '#modules/editing/drafts.repository.ts'
import { readIfPresent } from '#modules/editing/versioned-files.ts'

/** Files whose text may name others. */
const textName = /\.(?:mdx?|markdown|ya?ml|toml|json|html?|css|m?js)$/i

/** Bytes; larger files are data. */
const maxTextBytes = 2 * 1024 * 1024

/** The end of a file name, in a text where a reference with other characters may be encoded. Bounded, for the sake of long lines. */
const nameEnd = /[^\s"'`()<>|[\]{}/\\,;:=?#&*]{0,100}\.[a-z0-9]{2,5}(?![\p{L}\p{N}])/giu

/**
 * Paths of the sources that name each of the files. Sources that are compiled name what the compiler has found; in any other text, such
 * as `site.yaml`, a file with an error or one that is not saved yet, a name that ends alike counts, so that no used file
 * seems unused.
 * @param root Real path of the content folder.
 */
export async function findMediaUses(
  deps: Pick<EditingDeps, 'db' | 'dataDir' | 'contentStore'>,
  root: string,
  all: readonly FileFacts[],
  media: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const uses = new Map(media.map((path) => [path, new Set<string>()]))
  const compiled = await readNamedFiles(deps.dataDir, root)
  for (const [source, files] of compiled) for (const file of files) uses.get(file)?.add(source)
  const byEnd = Map.groupBy(media, (path) => lastNameEnd(path))
  const addMentions = (source: string, text: string): void => {
    for (const [name] of text.matchAll(nameEnd))
      for (const path of byEnd.get(lastNameEnd(decodePercent(name))) ?? []) uses.get(path)?.add(source)
  }
  const texts = all.filter(
    ({ path, size }) => textName.test(path) && size <= maxTextBytes && !compiled.has(path),
  )
  for (const { path } of texts) {
    const file = await readIfPresent(deps, path)
    if (file !== null && isUtf8(file.bytes)) addMentions(path, file.bytes.toString('utf8'))
  }
  for (const { path, text } of await listDraftTexts(deps.db)) addMentions(path, text)
  return uses
}

function lastNameEnd(path: string): string {
  return path.normalize('NFC').toLowerCase().match(nameEnd)?.at(-1) ?? ''
}
