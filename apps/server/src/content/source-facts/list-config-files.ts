import { join } from 'node:path'
import { readContentText, relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { hugoConfigs } from '#content/layout/known-layouts.ts'
import { vueConfigs } from '#content/layout/vue-layouts.ts'
import { readConfigFile, yamlConfigs } from '#content/source-facts/read-config-file.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import type { PageFile } from '#content/layout/page-file.ts'

const extensions = ['yml', 'yaml']
/** Programs in which themes of Astro have the settings of the site. */
const astroSettings = ['config', 'consts', 'constants', 'site.config', 'config/site', 'config/index'].flatMap(
  (name) => ['ts', 'js', 'mjs'].map((extension) => `src/${name}.${extension}`),
)
const hugoParams = ['toml', 'yaml', 'yml', 'json'].map((extension) => `config/_default/params.${extension}`)

/** Reads the configurations of the old site and of its theme, the site's first. Files that cannot be read are missing. */
export async function listConfigFiles(layout: ContentLayout): Promise<PageFile[]> {
  if (layout.system === 'hugo')
    return readAll(layout, [...(layout.config === null ? hugoConfigs : [layout.config]), ...hugoParams])
  if (layout.system === 'vuepress')
    return readAll(layout, layout.config === null ? vueConfigs(layout) : [layout.config])
  if (layout.system === 'astro') return readAll(layout, astroSettings)
  const config = await readConfigFile(layout.root, layout.config === null ? yamlConfigs : [layout.config])
  if (config === null) return []
  const theme = yamlText(config.fields?.get('theme'))
  if (theme === null || !/^[\w-]{1,60}$/.test(theme)) return [config]
  const ofTheme = extensions.flatMap((extension) => [
    `_config.${theme}.${extension}`,
    `source/_data/${theme}.${extension}`,
    `themes/${theme}/_config.${extension}`,
  ])
  return [config, ...(await readAll(layout, ofTheme))]
}

async function readAll({ root }: ContentLayout, names: readonly string[]): Promise<PageFile[]> {
  const files: PageFile[] = []
  for (const name of names) {
    const path = join(root, name)
    const file = await readContentText(root, path).catch(() => null)
    if (file !== null) files.push({ path, contentPath: relativePosixPath(root, path), ...file })
  }
  return files
}
