import { join, relative } from 'node:path'
import { textInScript } from '#content/addresses/source-settings.ts'
import { readContentText } from '#content/content-files.ts'
import { isFolder } from '#content/layout/folders.ts'
import { type KnownLayout, vueLayout } from '#content/layout/known-layouts.ts'

const maxVueFolders = 10

/** Layouts of the folders that the scripts of `package.json` build with VuePress or VitePress: a repository may have several such folders. */
export async function vueLayouts(root: string): Promise<KnownLayout[]> {
  const file = await readContentText(root, join(root, 'package.json')).catch(() => null)
  const scripts = new Map(
    file?.text
      .matchAll(/\b(vuepress|vitepress)(?:-vite|-webpack)? (?:build|dev) (?:\.\/)?(\w[\w-]*(?:[./][\w-]+)*)/g)
      .map(([, system = '', folder = '']) => [`${system} ${folder}`, { system, folder }]),
  )
  return [...scripts.values()]
    .slice(0, maxVueFolders)
    .map(({ system, folder }) =>
      vueLayout(folder, `.${system}`, system === 'vuepress' ? '.vuepress/public' : 'public'),
    )
}

/** The layout of a site of VitePress whose configuration names another folder for its articles, relative to that of the site. */
export async function inSourceFolder(root: string, known: KnownLayout): Promise<KnownLayout> {
  for (const config of vueConfigs({ root, base: join(root, known.posts) })) {
    const file = await readContentText(root, join(root, config)).catch(() => null)
    if (file === null) continue
    const folder = textInScript(file.text, 'srcDir') ?? ''
    const posts = join(known.posts, folder).replace(/\/$/, '')
    if (folder === '' || posts.startsWith('..') || !(await isFolder(join(root, posts)))) return known
    return { ...known, posts, site: join(posts, 'public'), base: posts, config }
  }
  return known
}

const vueConfigNames = ['config', 'config/index'].flatMap((name) =>
  ['ts', 'js', 'mts', 'mjs', 'cjs'].map((extension) => `${name}.${extension}`),
)

/** Configurations of VuePress and VitePress, which are programs; relative to the content folder. */
export function vueConfigs({ root, base }: { root: string; base: string }): string[] {
  return ['.vuepress', '.vitepress'].flatMap((folder) =>
    vueConfigNames.map((name) => relative(root, join(base, folder, name)).replaceAll('\\', '/')),
  )
}
