import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createStaticFiles } from '#platform/http/static-files.ts'
import { parseRenderer } from '#web/pages/parse-renderer.ts'
import type { Site } from '#web/pages/site.ts'
import { StartError } from '#platform/process/start-error.ts'

/**
 * Loads the built blog.
 * @param folder Has the subfolders `client` and `server`.
 * @throws StartError if it is not built; ValiError if its server entry does not implement {@link SiteRenderer}.
 */
export async function loadBuiltSite(folder: string): Promise<Site> {
  const entry = join(folder, 'server/entry-server.js')
  if (!existsSync(entry)) throw new StartError(`找不到构建好的站点 ${entry}，请先运行 pnpm build`)
  const module: unknown = await import(pathToFileURL(entry).href)
  return { renderer: parseRenderer(module), files: await createStaticFiles(join(folder, 'client')) }
}
