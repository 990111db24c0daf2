import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createApiClient } from '@qingjian/api-client'
import type { ScaledSite } from './site.ts'

/** Saves an article in the content folder. @returns Time until the list of every process has it, in ms. */
export async function measurePublication(site: ScaledSite): Promise<number> {
  // Waits for the first import, which encodes all pictures.
  await publish(site)
  return publish(site)
}

async function publish({ contentDir, processes }: ScaledSite): Promise<number> {
  const title = `发布用时 ${Math.random()}`
  const clients = processes.map(({ origin }) => createApiClient({ baseUrl: `${origin}/api/` }))
  const start = performance.now()
  await writeFile(
    join(contentDir, 'posts', 'publication-time.md'),
    `---\ntitle: ${title}\ndate: ${new Date().toISOString()}\n---\n\n山中何所有，岭上多白云。\n`,
  )
  await Promise.all(
    clients.map(async ({ articles }) => {
      while (!(await articles.list()).records.some((article) => article.title === title)) await delay(10)
    }),
  )
  return performance.now() - start
}
