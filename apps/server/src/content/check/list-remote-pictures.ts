import { createCollector } from '#content/check/collector.ts'
import { dryImport } from '#content/check/dry-import.ts'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'

/**
 * Lists the pictures of other sites that articles and moments show, without those that have a copy. Writes nothing.
 * @returns Source paths by URL, see `toRemoteUrl`; null where there is no such folder.
 */
export async function listRemotePictures(
  contentDir: string,
  siteUrl: string | null,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string> | null> {
  if ((await findContentLayout(contentDir)) === null) return null
  const found = new Map<string, string>()
  const add = (src: string, sourcePath: string): void => {
    const url = toRemoteUrl(src)
    if (url !== null && !found.has(url)) found.set(url, sourcePath)
  }
  const addAll = (html: string, sourcePath: string): void => {
    for (const [, src = ''] of html.matchAll(/<img\b[^>]*?\ssrc="(https:\/\/[^"]+)"/g))
      add(src.replaceAll('&#x26;', '&').replaceAll('&amp;', '&'), sourcePath)
  }
  const publication = createCollector({
    async onPost({ lock, contentHtml, cover, sourcePath }) {
      addAll(lock?.contentHtml ?? contentHtml, sourcePath)
      if (cover !== null) add(cover.url, sourcePath)
    },
    onPage: async ({ contentHtml, sourcePath }) => addAll(contentHtml, sourcePath),
    onMoment: ({ contentHtml, sourcePath }) => addAll(contentHtml, sourcePath),
  })
  await dryImport({ contentDir, siteUrl, publication, signal })
  return found
}
