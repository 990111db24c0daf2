import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { isOff } from '#content/front-matter/yaml-switch.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { readConfigFile, yamlConfigs } from '#content/source-facts/read-config-file.ts'

/** Settings of Hexo that decide what is read of its files. */
export interface HexoSettings {
  /** Folder of the code that articles include, relative to that of the sources. */
  codeFolder: string
  /** Pattern of the names of articles, such as `:category/:title.md`. */
  fileNamePattern: string
  /** Keys of front matter that take an article out of lists where they are on. */
  listKeys: readonly string[]
}

/** Keys of front matter that take an article out of lists in any system: those of themes and plugins, such as hexo-hide-posts. */
export const defaultListKeys: readonly string[] = ['hidden', 'hide']

/** Settings of a site that names none. */
export const defaultHexoSettings: HexoSettings = {
  fileNamePattern: ':title.md',
  codeFolder: 'downloads/code',
  listKeys: defaultListKeys,
}

/**
 * Reads the configuration of a site of Hexo; one that cannot be read has the default settings.
 * @param config Its name; null for the usual ones.
 */
export async function readHexoSettings(root: string, config: string | null): Promise<HexoSettings> {
  const fields = (await readConfigFile(root, config === null ? yamlConfigs : [config]))?.fields ?? null
  return {
    fileNamePattern: yamlText(fields?.get('new_post_name')) ?? defaultHexoSettings.fileNamePattern,
    codeFolder: yamlText(fields?.get('code_dir')) ?? defaultHexoSettings.codeFolder,
    listKeys: listKeysOf(fields?.fieldsIn('hide_posts') ?? null),
  }
}

/** @param plugin Options of hexo-hide-posts: https://github.com/prinsss/hexo-hide-posts#config. */
function listKeysOf(plugin: MappingFields | null): readonly string[] {
  if (plugin === null || isOff(plugin.get('enable'))) return defaultListKeys
  const key = yamlText(plugin.get('filter')) ?? 'hidden'
  // An article that the archive lists is public; what else leaves it out, such as the home page, has no counterpart here.
  if (mayList(plugin, 'archive')) return defaultListKeys.filter((one) => one !== key)
  return [...new Set([...defaultListKeys, key])]
}

/** Whether a list has the articles that the plugin hides. An exact name takes precedence over `*`, and permission over denial. */
function mayList(plugin: MappingFields, list: string): boolean {
  // The second name is that of earlier versions.
  const allowed = new Set(
    ['allowlist_generators', 'public_generators'].flatMap((key) => namesIn(plugin.get(key))),
  )
  const blocked = namesIn(plugin.get('blocklist_generators'))
  if (allowed.has(list)) return true
  return allowed.has('*') && (!blocked.includes(list) || blocked.includes('*'))
}

function namesIn(value: unknown): string[] {
  const names: unknown[] = Array.isArray(value) ? value : [value]
  return names.flatMap((name) => yamlText(name) ?? [])
}
