#!/usr/bin/env node
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { listPictures } from './list-pictures.ts'

/** The same relative path holds for `dist/emoji-pictures/cli.js` and for this source file. */
const pictures = new URL('../../dist/emoji-pictures/', import.meta.url)

const [command, folder, ...others] = process.argv.slice(2)
if (command === 'emoji-pictures' && folder !== undefined && others.length === 0) {
  mkdirSync(folder, { recursive: true })
  const names = listPictures(pictures)
  for (const name of names) copyFileSync(new URL(name, pictures), join(folder, name))
  console.log(`Copied ${String(names.length)} files to ${folder}.`)
} else {
  console.error('Usage: npx @qingjian/ui emoji-pictures <folder>, for example public/emoji')
  process.exitCode = 1
}
