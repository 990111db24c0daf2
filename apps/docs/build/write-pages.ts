import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { componentPages, englishExamples } from './component-pages.ts'
import { llmsFiles } from './llms-files.ts'
import { packagePages } from './package-pages.ts'
import { site } from '../site.ts'
import { writePictures } from './write-pictures.ts'

const content = fileURLToPath(new URL('../src/content/docs/', import.meta.url))

const examples = fileURLToPath(new URL('../src/examples/', import.meta.url))

const publicFiles = fileURLToPath(new URL('../public/', import.meta.url))

/** Generated folders of a language. */
const folders = ['components', 'packages', 'en/components', 'en/packages']

for (const folder of folders) rmSync(content + folder, { recursive: true, force: true })
for (const [path, text] of [...componentPages(), ...packagePages()]) write(content + path, text)
rmSync(examples, { recursive: true, force: true })
for (const [path, code] of englishExamples()) write(examples + path, code)
await writePictures()
for (const [path, text] of llmsFiles(site)) writeFileSync(publicFiles + path, text)

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
