import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { createStaticFiles } from '#http/static-files.ts'
import type { Site } from '#site/site.ts'
import type { SiteRenderer } from '#site/site-renderer.ts'
import { StartError } from '#start-error.ts'

const strings = v.array(v.string())

const RendererSchema = v.object({
  render: v.custom<SiteRenderer['render']>((value) => typeof value === 'function'),
  scriptHashes: strings,
  publicPaths: strings,
  queryParameters: strings,
})

/**
 * Loads the built blog.
 * @throws StartError if it was not built; ValiError if its server entry is not what this server hosts.
 */
export async function loadBuiltSite(folder: string): Promise<Site> {
  const entry = join(folder, 'server/entry-server.js')
  if (!existsSync(entry)) throw new StartError(`找不到构建好的站点 ${entry}，请先运行 pnpm build`)
  const module: unknown = await import(pathToFileURL(entry).href)
  return { renderer: v.parse(RendererSchema, module), files: await createStaticFiles(join(folder, 'client')) }
}
