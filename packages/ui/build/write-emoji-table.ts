import { writeFileSync } from 'node:fs'
import { renderEmojiFiles } from './emoji-table.ts'

for (const [file, source] of Object.entries(renderEmojiFiles()))
  writeFileSync(new URL(`../src/emoji-data/${file}`, import.meta.url), source)
