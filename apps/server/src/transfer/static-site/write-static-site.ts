import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { shareFolder } from '#platform/process/private-files.ts'
import { replaceFolder, checkTarget } from '#transfer/files/replace-folder.ts'
import { finishPage } from '#transfer/static-site/finish-page.ts'
import type { SiteSource } from '#transfer/static-site/site-source.ts'
import { openStaticFolder, type StaticFolder } from '#transfer/static-site/static-folder.ts'
import { type BrokenLink, crawlPages } from '#transfer/static-site/crawl-pages.ts'
import { readLaterData, writeData } from '#transfer/static-site/write-data.ts'
import { writeHostFiles } from '#transfer/static-site/write-host-files.ts'

export interface StaticSiteOptions {
  source: SiteSource
  /** Absolute. */
  target: string
  /** Folders that the target must not overlap with. */
  apartFrom: readonly string[]
  /** Reads everything and writes nothing. */
  isDryRun: boolean
  /** Called with lines of text. */
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** What was written. */
export interface StaticSiteResult {
  target: string
  pages: number
  files: number
  bytes: number
  redirects: number
  brokenLinks: BrokenLink[]
}

const markerFile = 'qingjian-static.json'
const MarkerSchema = v.pipe(v.string(), v.parseJson(), v.object({ format: v.literal('qingjian-static') }))

/** Path of the script that responds to the calls of the blog. */
export const apiScriptPath = '/static-api.js'
/** A path that no page has; its response is the page for all such paths. */
const missingPath = '/404'

/**
 * Writes a site as files for any static host.
 * @throws TransferError for a target that is not empty and no earlier static site, and where a page cannot be read.
 */
export async function writeStaticSite(options: StaticSiteOptions): Promise<StaticSiteResult> {
  const { target, apartFrom, isDryRun } = options
  const isOwn = async (folder: string): Promise<boolean> =>
    v.is(MarkerSchema, await readFile(join(folder, markerFile), 'utf8').catch(() => ''))
  const replaced = { target, apartFrom, isOwn }
  if (!isDryRun)
    return replaceFolder(replaced, async (draft) => {
      const result = await writeTo(openStaticFolder(draft), options)
      // A proxy or `rsync` of another user reads it.
      await shareFolder(draft)
      return result
    })
  await checkTarget(replaced)
  return writeTo(openStaticFolder(null), options)
}

async function writeTo(folder: StaticFolder, options: StaticSiteOptions): Promise<StaticSiteResult> {
  const { source, target, onProgress, signal } = options
  onProgress('正在准备搜索与评论')
  const laterData = await readLaterData(source, signal)
  onProgress(`正在写下页面，文章有 ${laterData.index.articles.length} 篇`)
  const finish = (html: string, address: string): string => finishPage(html, address, source)
  const { pages, redirects, brokenLinks } = await crawlPages({
    source,
    folder,
    finishPage: finish,
    onProgress,
    signal,
  })
  const missing = await source.get(missingPath)
  await folder.write('404.html', finish(await missing.text(), missingPath))
  await writeData(source, folder, laterData)
  await writeHostFiles(source, folder, redirects)
  await copyBuild(source, folder, signal)
  await folder.write(markerFile, `${JSON.stringify({ format: 'qingjian-static' })}\n`)
  return { target, pages, files: folder.files, bytes: folder.bytes, redirects: redirects.size, brokenLinks }
}

/** Copies the files of the built blog without their compressed variants: hosts compress. */
async function copyBuild({ clientDir, apiScript }: SiteSource, folder: StaticFolder, signal: AbortSignal) {
  await folder.write(apiScriptPath.slice(1), createReadStream(apiScript))
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    signal.throwIfAborted()
    const path = join(entry.parentPath, entry.name)
    const name = relative(clientDir, path).split(sep).join('/')
    if (!entry.isFile() || /\.(?:br|gz)$/.test(name) || /(?:^|\/)\./.test(name) || folder.has(name)) continue
    await folder.write(name, createReadStream(path))
  }
}
