import { join } from 'node:path'
import { readContentText } from '#content/content-files.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { parseConfig } from '#content/source-facts/parse-config.ts'

/** Settings of Hexo that decide what is read of its files. */
export interface HexoSettings {
  /** Folder of the code that articles include, relative to that of the sources. */
  codeFolder: string
}

/** Settings of a site that has none. */
export const defaultHexoSettings: HexoSettings = { codeFolder: 'downloads/code' }

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
      return { codeFolder: yamlText(fields.get('code_dir')) ?? defaultHexoSettings.codeFolder }
  }
  return defaultHexoSettings
}
