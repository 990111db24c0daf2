import { existsSync } from 'node:fs'
import { lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { escapeHtml } from '#content/template-tags/write-markdown.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { idOf } from '#transfer/halo/halo-article.ts'
import type { HaloMoment } from '#transfer/halo/halo-records.ts'
import { htmlToMarkdown } from '#transfer/html-to-markdown.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Characters of the HTML of one moment. */
const maxHtmlLength = 1024 * 1024

/** Number of moments of an import. */
export interface MomentCounts {
  written: number
  existing: number
  refused: number
}

/** Writes the moments of a site. */
export interface MomentImport {
  counts: MomentCounts
  add: (moment: HaloMoment) => Promise<void>
}

/**
 * Opens a folder of its own beside the other moments.
 * @param root Path of the content folder.
 * @throws TransferError where that folder is a symbolic link.
 */
export async function createMomentImport(root: string, isDryRun: boolean): Promise<MomentImport> {
  const folder = join(root, 'moments', 'halo')
  for (const path of [join(root, 'moments'), folder]) {
    const found = await lstat(path).catch(() => null)
    if (found?.isSymbolicLink() === true) throw new TransferError(`${path} 是符号链接，为安全起见没有写入`)
  }
  const counts = { written: 0, existing: 0, refused: 0 }
  return {
    counts,
    async add(moment) {
      const id = idOf(moment.metadata.name)
      const text = id === '' ? null : formatMoment(moment)
      const path = join(folder, `${id}.md`)
      if (text === null) counts.refused += 1
      else if (existsSync(path)) counts.existing += 1
      else {
        counts.written += 1
        if (isDryRun) return
        await mkdir(folder, { recursive: true })
        await writeAtomically(path, text)
      }
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
