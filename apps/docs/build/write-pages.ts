import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { componentPages } from './component-pages.ts'
import { llmsFiles } from './llms-files.ts'
import { packagePages } from './package-pages.ts'
import { site } from '../site.ts'
import { writePictures } from './write-pictures.ts'

const content = fileURLToPath(new URL('../src/content/docs/', import.meta.url))

const publicFiles = fileURLToPath(new URL('../public/', import.meta.url))

/** Generated folders of a language. */
const folders = ['components', 'packages', 'en/components', 'en/packages']

for (const folder of folders) rmSync(content + folder, { recursive: true, force: true })
for (const [path, text] of [...componentPages(), ...packagePages()]) {
  mkdirSync(dirname(content + path), { recursive: true })
  writeFileSync(content + path, text)
}
await writePictures()
for (const [path, text] of llmsFiles(site)) writeFileSync(publicFiles + path, text)
