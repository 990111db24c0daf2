import * as v from 'valibot'
import type { SiteRenderer } from '#web/pages/site-renderer.ts'

const strings = v.array(v.string())

const RendererSchema = v.object({
  render: v.custom<SiteRenderer['render']>((value) => typeof value === 'function'),
  scriptHashes: strings,
  publicPaths: strings,
  queryParameters: strings,
  uncachedPaths: strings,
  staticSite: v.object({ pageParameters: strings, excludedPaths: strings }),
})

/**
 * Validates the blog's server entry: neither app imports the other's types.
 * @throws ValiError that names what is missing.
 */
export function parseRenderer(module: unknown): SiteRenderer {
  // The schema requires a plain object; a module namespace is none.
  return v.parse(RendererSchema, typeof module === 'object' ? { ...module } : module)
}
