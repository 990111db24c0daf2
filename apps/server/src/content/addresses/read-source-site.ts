import { join } from 'node:path'
import { defaultSourceSite, type SourceSite, type SourceSystem } from '#content/addresses/source-site.ts'
import { readRewrites } from '#content/addresses/page-rewrites.ts'
import { listRoutes } from '#content/addresses/astro-routes.ts'
import {
  type HugoParts,
  hugoParts,
  readHexo,
  readHugo,
  readJekyll,
  readScript,
  textInScript,
} from '#content/addresses/source-settings.ts'
import { readContentText } from '#content/content-files.ts'
import { listConfigFiles } from '#content/source-facts/list-config-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { astroConfigs, hugoConfigs } from '#content/layout/known-layouts.ts'
import { vueConfigs } from '#content/layout/vue-layouts.ts'
import { type ContentReporter, createReporter, describeError } from '#content/content-reporter.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { inAnyCase } from '#content/front-matter/parse-front-matter.ts'
import { parseConfigFields } from '#content/source-facts/parse-config.ts'
import { type ConfigFile, readConfigFile, yamlConfigs } from '#content/source-facts/read-config-file.ts'

/** The settings of the old site, and what could not be read. */
export interface SourceSiteResult {
  site: SourceSite
  /** The configuration, relative to the content folder; null without one. */
  file: string | null
  problems: readonly ContentProblem[]
}

/** Reads the configuration of the system that the content folder comes from. */
export async function readSourceSite(
  layout: ContentLayout,
  sourcePaths: readonly string[],
): Promise<SourceSiteResult> {
  const config = await readConfig(layout)
  const system = systemOf(layout.system, config, sourcePaths)
  const fallback = { ...defaultSourceSite, system }
  if (config === null) return { site: fallback, file: null, problems: [] }
  const reporter = createReporter(config.contentPath)
  try {
    const site = { ...fallback, ...(await readSettings(system, config, layout)) }
    return { site, file: config.contentPath, problems: reporter.problems }
  } catch (error) {
    reportUnusable(reporter, error)
    return { site: fallback, file: config.contentPath, problems: reporter.problems }
  }
}

function reportUnusable(reporter: ContentReporter, error: unknown): void {
  const [line, reason] = describeError(error)
  reporter.report(line, `${reason}；旧网址按默认规则推算`)
}

function readConfig(layout: ContentLayout): Promise<ConfigFile | null> {
  const { root, system } = layout
  const names: Record<SourceSystem, readonly string[]> = {
    hexo: yamlConfigs,
    jekyll: yamlConfigs,
    plain: yamlConfigs,
    hugo: hugoConfigs,
    vuepress: vueConfigs(layout),
    astro: astroConfigs,
  }
  return readConfigFile(root, layout.config === null ? names[system] : [layout.config])
}

/** Keys that one of the systems has, and not the other. */
const hexoKeys = /^(?:new_post_name|permalink_defaults|tag_dir|post_asset_folder|filename_case)[ \t]*:/gm
const jekyllKeys = /^(?:baseurl|collections|markdown|remote_theme|kramdown|gems)[ \t]*:/gm

/** `_posts` and `posts` exist in several systems: the configuration and the names of the files decide. */
function systemOf(
  system: SourceSystem,
  config: ConfigFile | null,
  sourcePaths: readonly string[],
): SourceSystem {
  if (system !== 'jekyll' && system !== 'plain') return system
  if (config === null && system === 'plain') return 'plain'
  // Themes add keys of their own, such as `tag_dir` in one of Jekyll.
  const countOf = (keys: RegExp): number => config?.text.match(keys)?.length ?? 0
  const [ofHexo, ofJekyll] = [countOf(hexoKeys), countOf(jekyllKeys)]
  if (ofHexo !== ofJekyll) return ofHexo > ofJekyll ? 'hexo' : 'jekyll'
  const dated = sourcePaths.filter((path) => /(?:^|\/)\d{4}-\d{1,2}-\d{1,2}-/.test(path))
  return dated.length * 2 > sourcePaths.length ? 'jekyll' : 'hexo'
}

/** Folders whose files Hugo merges into the configuration when it builds a site; the first takes precedence. */
const hugoFolders = ['config/production', 'config/_default']

/** Reads `permalinks.toml` and the like, which are below the name of the file. */
async function readHugoParts({ root }: ContentLayout): Promise<HugoParts> {
  const parts: HugoParts = {}
  for (const part of hugoParts)
    for (const folder of hugoFolders) {
      const file = await readHugoFile(root, folder, part)
      if (file !== null) parts[part] ??= file
    }
  return parts
}

/** The settings of the folders before those of the configuration. */
async function readHugoLayers({ root }: ContentLayout, fields: MappingFields): Promise<MappingFields> {
  const layers: MappingFields[] = []
  for (const folder of hugoFolders)
    for (const name of ['hugo', 'config']) {
      const layer = await readHugoFile(root, folder, name)
      if (layer !== null) layers.push(layer)
    }
  return layers.length === 0 ? fields : layered([...layers, fields].map(inAnyCase))
}

async function readHugoFile(root: string, folder: string, name: string): Promise<MappingFields | null> {
  for (const extension of ['toml', 'yaml', 'yml', 'json']) {
    const path = join(root, `${folder}/${name}.${extension}`)
    const file = await readContentText(root, path).catch(() => null)
    if (file !== null) return parseConfigFields(path, file.text)
  }
  return null
}

/** The first layer with a key counts, also within mappings; an address without a host is set for the preview of a build. */
function layered(layers: readonly MappingFields[]): MappingFields {
  const layerOf = (key: string): MappingFields | undefined =>
    layers.find((layer) => {
      const value = layer.get(key)
      return value !== undefined && value !== '' && value !== '/'
    })
  return {
    get: (key) => layerOf(key)?.get(key),
    keys: () => [...new Set(layers.flatMap((layer) => layer.keys()))],
    fieldsIn(key) {
      const nested = layers.flatMap((layer) => layer.fieldsIn(key) ?? [])
      return nested.length > 1 ? layered(nested) : (nested[0] ?? null)
    },
    lineOf: (key) => layerOf(key)?.lineOf(key) ?? null,
  }
}

async function readSettings(
  system: SourceSystem,
  { text, contentPath, fields }: ConfigFile,
  layout: ContentLayout,
): Promise<Partial<SourceSite>> {
  // Parsed again for its error.
  const read = (): MappingFields => fields ?? parseConfigFields(contentPath, text)
  switch (system) {
    case 'hexo':
      return readHexo(read())
    case 'jekyll':
      return readJekyll(read())
    case 'hugo':
      return readHugo(await readHugoLayers(layout, read()), await readHugoParts(layout))
    case 'vuepress':
      return { ...readScript(text, 'base'), rewrites: readRewrites(text) }
    case 'astro':
      return {
        ...readScript(text, 'base'),
        routes: await listRoutes(layout.root),
        language: await readAstroLanguage(text, layout),
      }
    default:
      return {}
  }
}

/** The language whose addresses have no prefix, by the configuration or the settings of the theme; empty where unknown. */
async function readAstroLanguage(text: string, layout: ContentLayout): Promise<string> {
  const texts = [text, ...(await listConfigFiles(layout)).map((file) => file.text)]
  return texts.map((one) => textInScript(one, 'defaultLocale|locale')).find((one) => one !== null) ?? ''
}
