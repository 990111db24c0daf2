import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { SiteRenderer } from '#site/site-renderer.ts'

/** The blog as its build left it. */
export interface BuiltSite {
  renderer: SiteRenderer
  /** Folder of the files that browsers load. */
  clientFolder: string
}

const strings = v.array(v.string())

const RendererSchema = v.object({
  render: v.custom<SiteRenderer['render']>((value) => typeof value === 'function'),
  scriptHashes: strings,
  publicPaths: strings,
  queryParameters: strings,
})

/**
 * Loads the built blog.
 * @throws Error if it was not built, or its server entry is not what this server hosts.
 */
export async function loadBuiltSite(folder: string): Promise<BuiltSite> {
  const entry = join(folder, 'server/entry-server.js')
  if (!existsSync(entry)) throw new Error(`找不到构建好的站点 ${entry}，请先运行 pnpm build`)
  const module: unknown = await import(pathToFileURL(entry).href)
  return { renderer: v.parse(RendererSchema, module), clientFolder: join(folder, 'client') }
}

/** Where the workspace at `root` builds the blog to. */
export function defaultSiteFolder(root: string): string {
  return join(root, 'apps/blog/dist')
}
