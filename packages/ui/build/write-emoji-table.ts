import { writeFileSync } from 'node:fs'
import { renderEmojiTable } from './emoji-table.ts'

writeFileSync(new URL('../src/emoji-data/emoji-table.ts', import.meta.url), renderEmojiTable())
