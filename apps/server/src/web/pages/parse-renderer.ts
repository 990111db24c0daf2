import * as v from 'valibot'
import type { SiteRenderer } from '#web/pages/site-renderer.ts'

const strings = v.array(v.string())

const RendererSchema = v.object({
  render: v.custom<SiteRenderer['render']>((value) => typeof value === 'function'),
  scriptHashes: strings,
  publicPaths: strings,
  queryParameters: strings,
  uncachedPaths: strings,
})

/**
 * Checks that a module is what this server hosts: neither room imports the other's types.
 * @throws ValiError naming what is missing.
 */
export function parseRenderer(module: unknown): SiteRenderer {
  // A module's namespace is no plain object, which the schema asks for.
  return v.parse(RendererSchema, typeof module === 'object' ? { ...module } : module)
}
