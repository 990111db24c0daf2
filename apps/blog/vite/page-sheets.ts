import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { entrySource, findAssets, type SiteManifest } from '../src/app/server/find-assets.ts'

/**
 * Joins the styles that a screen needs at once into one sheet, and names it in the manifest: over HTTP/1.1 each sheet more
 * would take a connection and a round trip from the first paint. Scripts go on asking for the single ones.
 */
export function pageSheets(): Plugin {
  let folder = ''
  return {
    name: 'page-sheets',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const path = join(folder, '.vite/manifest.json')
        const manifest: SiteManifest = JSON.parse(await readFile(path, 'utf8'))
        const screens = Object.keys(manifest).filter((source) => source.endsWith('.route.tsx'))
        const sheets = await Promise.all(
          [entrySource, ...screens].map(async (source) => {
            const { styles } = findAssets(manifest, [source])
            return { source, sheet: await joinSheets(folder, styles) }
          }),
        )
        for (const { source, sheet } of sheets) Object.assign(manifest[source] ?? {}, { sheet })
        await writeFile(path, JSON.stringify(manifest, null, 2))
      },
    },
  }
}

/** Writes the joined sheet and gives its path below the folder. */
async function joinSheets(folder: string, styles: readonly string[]): Promise<string> {
  const parts = await Promise.all(styles.map((href) => readFile(join(folder, href), 'utf8')))
  const sheet = parts.map((part) => part.trim()).join('\n')
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8)
  const file = `assets/page-${hash}.css`
  await writeFile(join(folder, file), sheet)
  return file
}
