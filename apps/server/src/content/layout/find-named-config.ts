import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { existsAny, isFolder } from '#content/layout/folders.ts'
import { hugoConfigs, type KnownLayout } from '#content/layout/known-layouts.ts'
import { readConfigFile, yamlConfigs } from '#content/source-facts/read-config-file.ts'

/**
 * The layout of a site whose configuration its generator gets by name: Hexo from `_config-cn.yml` or with another `source_dir`, Hugo
 * from `hugo-github.yaml`. Null where the usual names apply.
 */
export async function findNamedConfig(root: string): Promise<KnownLayout | null> {
  const names = (await readdir(root)).toSorted()
  const ofHexo = names.filter((name) => /^_config(?:[.-][\w-]+)?\.ya?ml$/.test(name))
  const isDefault = (await isFolder(join(root, 'source'))) && (await existsAny(root, yamlConfigs))
  for (const config of isDefault ? [] : ofHexo) {
    const file = await readConfigFile(root, [config])
    const folder = /^source_dir[ \t]*:[ \t]*['"]?(\w[\w/-]*)/m.exec(file?.text ?? '')?.[1]
    if (folder === undefined || !(await isFolder(join(root, folder, '_posts')))) continue
    return { system: 'hexo', posts: `${folder}/_posts`, site: folder, base: folder, hasPages: false, config }
  }
  const ofHugo = names.find((name) => /^(?:hugo|config)[.-][\w-]+\.(?:toml|ya?ml|json)$/.test(name))
  if (
    ofHugo === undefined ||
    (await existsAny(root, hugoConfigs)) ||
    !(await isFolder(join(root, 'content')))
  )
    return null
  return { system: 'hugo', posts: 'content', site: 'static', base: 'content', hasPages: true, config: ofHugo }
}
