import { writeFileSync } from 'node:fs'
import { renderTokens } from './render-tokens.ts'

for (const [file, text] of renderTokens())
  writeFileSync(new URL(`../src/tokens/${file}`, import.meta.url), text)
