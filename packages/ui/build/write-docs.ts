import { writeFileSync } from 'node:fs'
import { renderDocs } from './render-docs.ts'

for (const [file, text] of renderDocs()) writeFileSync(new URL(`../${file}`, import.meta.url), text)
