import { stringify } from 'yaml'
import { escapeHtml } from '#content/template-tags/write-markdown.ts'
import { addFile, toChunks } from '#transfer/files/add-file.ts'
import { idOf } from '#transfer/halo/halo-article.ts'
import type { HaloMoment } from '#transfer/halo/halo-records.ts'
import { htmlToMarkdown } from '#transfer/documents/html-to-markdown.ts'
import type { WrittenCounts } from '#transfer/written-counts.ts'

/** Characters of the HTML of one moment. */
const maxHtmlLength = 1024 * 1024

/** Writes the moments of a site. */
export interface MomentImport {
  counts: WrittenCounts
  /** @throws TransferError where the folder of moments is a symbolic link. */
  add: (moment: HaloMoment) => Promise<void>
}

/**
 * Opens a folder of its own beside the other moments.
 * @param root Path of the content folder.
 */
export function createMomentImport(
  root: string,
  options: { isDryRun: boolean; signal: AbortSignal },
): MomentImport {
  const counts = { written: 0, existing: 0, refused: 0 }
  return {
    counts,
    async add(moment) {
      const id = idOf(moment.metadata.name)
      const text = id === '' ? null : formatMoment(moment)
      if (text === null) {
        counts.refused += 1
        return
      }
      const file = { folder: root, path: `moments/halo/${id}.md`, read: toChunks(text) }
      counts[(await addFile(file, options)) === 'written' ? 'written' : 'existing'] += 1
    },
  }
}

/** Text of the Markdown file of a moment; null for one that cannot be converted. */
function formatMoment({ metadata, spec }: HaloMoment): string | null {
  const { html, medium } = spec.content
  if (html.length > maxHtmlLength) return null
  const fields = {
    date: spec.releaseTime || metadata.creationTimestamp || undefined,
    published: spec.visible === 'PUBLIC' && spec.approved ? undefined : false,
  }
  const media = medium.map(({ type, url }) => mediumHtml(type, escapeHtml(url)))
  try {
    const markdown = htmlToMarkdown([html, ...media].join('\n'))
    return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdown}\n`
  } catch {
    return null
  }
}

function mediumHtml(type: string, url: string): string {
  if (type === 'PHOTO') return `<p><img src="${url}"></p>`
  if (type === 'VIDEO' || type === 'AUDIO') {
    const tag = type.toLowerCase()
    return `<p><${tag} src="${url}"></${tag}></p>`
  }
  return `<p><a href="${url}">${url}</a></p>`
}
