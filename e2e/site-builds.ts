import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const apps = fileURLToPath(new URL('../apps', import.meta.url))

/** Server entry of the current build. */
export const thisBuild = join(apps, 'server/dist/main.js')

/**
 * Creates another build of the site in a folder: the same code with renamed client files, as after a code change.
 * @returns Its server entry.
 */
export async function makeOtherBuild(folder: string): Promise<string> {
  for (const app of ['server', 'blog', 'admin']) {
    await mkdir(join(folder, app), { recursive: true })
    await cp(join(apps, app, 'package.json'), join(folder, app, 'package.json'))
    await cp(join(apps, app, 'dist'), join(folder, app, 'dist'), { recursive: true })
  }
  await symlink(join(apps, 'server/node_modules'), join(folder, 'server/node_modules'))
  await renameAssets(join(folder, 'blog/dist'))
  return join(folder, 'server/dist/main.js')
}

async function renameAssets(dist: string): Promise<void> {
  const assets = join(dist, 'client/assets')
  const compressed = /\.(?:br|gz)$/
  const names = (await readdir(assets)).filter((name) => !compressed.test(name))
  const stems = new Set(names.map((name) => name.replace(/\.\w+$/, '')))
  for (const name of names) await rename(join(assets, name), join(assets, renamed(name)))
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (compressed.test(entry.name)) await rm(path)
    else if (/\.(?:js|css|json|html)$/.test(entry.name)) {
      const text = await readFile(path, 'utf8')
      await writeFile(
        path,
        text.replaceAll(/[\w.-]+-[\w-]{8}(?=\.\w+)/g, (stem) =>
          stems.has(basename(stem)) ? `${stem}2` : stem,
        ),
      )
    }
  }
}

function renamed(name: string): string {
  return name.replace(/(?=\.\w+$)/, '2')
}
