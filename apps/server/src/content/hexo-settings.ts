import { join } from 'node:path'
import { readContentText } from '#content/content-files.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { isOff } from '#content/front-matter/yaml-switch.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { parseConfig } from '#content/source-facts/parse-config.ts'

/** Settings of Hexo that decide what is read of its files. */
export interface HexoSettings {
  /** Folder of the code that articles include, relative to that of the sources. */
  codeFolder: string
  /** Keys of front matter that take an article out of lists where they are on. */
  listKeys: readonly string[]
}

/** Settings of a site that has none; the keys are those of themes and plugins, such as hexo-hide-posts. */
export const defaultHexoSettings: HexoSettings = {
  codeFolder: 'downloads/code',
  listKeys: ['hidden', 'hide'],
}

/**
 * Reads the configuration of a site of Hexo; one that cannot be read has the default settings.
 * @param config Its name; null for the usual ones.
 */
export async function readHexoSettings(root: string, config: string | null): Promise<HexoSettings> {
  for (const name of config === null ? ['_config.yml', '_config.yaml'] : [config]) {
    const path = join(root, name)
    const file = await readContentText(root, path).catch(() => null)
    const fields = file && parseConfig({ path, text: file.text })
    if (fields !== null)
      return {
        codeFolder: yamlText(fields.get('code_dir')) ?? defaultHexoSettings.codeFolder,
        listKeys: listKeysOf(fields.fieldsIn('hide_posts')),
      }
  }
  return defaultHexoSettings
}

/** @param plugin Options of hexo-hide-posts: https://github.com/prinsss/hexo-hide-posts#config. */
function listKeysOf(plugin: MappingFields | null): readonly string[] {
  const { listKeys } = defaultHexoSettings
  if (plugin === null || isOff(plugin.get('enable'))) return listKeys
  const key = yamlText(plugin.get('filter')) ?? 'hidden'
  // An article that the archive lists is public; what else leaves it out, such as the home page, has no counterpart here.
  if (mayList(plugin, 'archive')) return listKeys.filter((one) => one !== key)
  return [...new Set([...listKeys, key])]
}

/** Whether a list has the articles that the plugin hides. An exact name takes precedence over `*`, and permission over refusal. */
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
