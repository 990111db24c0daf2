import { createApiClient } from '@qingjian/api-client'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from '../server-process.ts'

/** A running peer site. */
export interface PeerSite {
  origin: string
  stop: () => Promise<void>
}

/**
 * Builds a Next site from the articles of a running Qingjian and starts it: server components, `next/link`, system fonts, the same
 * HTML and covers. It has no menu, comments, search or themes. Its packages are installed into a temporary folder, from the npm registry.
 */
export async function startPeerSite(ours: string): Promise<PeerSite> {
  const folder = mkdtempSync(join(tmpdir(), 'qingjian-peer-'))
  cpSync(fileURLToPath(new URL('peer-site/', import.meta.url)), folder, { recursive: true })
  await copyArticles(ours, folder)
  const inFolder = {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  } as const
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], inFolder)
  const next = join(folder, 'node_modules/next/dist/bin/next')
  execFileSync(process.execPath, [next, 'build'], inFolder)
  const { origin, stop } = await startProcess(next, '/', {}, ['start', folder])
  return {
    origin,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Writes the articles of a site, with their covers, to where the peer reads them at build time. */
async function copyArticles(ours: string, folder: string): Promise<void> {
  const { articles } = createApiClient({ baseUrl: `${ours}/api/` })
  const listed = []
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum += 1) {
    const page = await articles.list({ pageNum })
    listed.push(...page.records)
    pages = page.pages
  }
  mkdirSync(join(folder, 'public/media'), { recursive: true })
  const copied = await Promise.all(
    listed.map(async ({ id, title, summary, cover, coverMeta }) => {
      const { content } = await articles.detail(id)
      if (cover !== null) {
        const picture = await fetch(new URL(cover, ours))
        writeFileSync(join(folder, 'public/media', basename(cover)), Buffer.from(await picture.arrayBuffer()))
      }
      const html = content.replaceAll('src="/media/', `src="${ours}/media/`)
      return { id, title, summary, cover, width: coverMeta?.width, height: coverMeta?.height, html }
    }),
  )
  writeFileSync(join(folder, 'articles.json'), JSON.stringify(copied))
}
