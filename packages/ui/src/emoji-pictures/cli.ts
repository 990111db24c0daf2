#!/usr/bin/env node
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPictures } from './list-pictures.ts'

const usage = `Usage: npx @qingjian/ui emoji-pictures <folder>

Copies the emoji pictures to a folder of static files, for example public/emoji.

Options:
  -h, --help  Show this text`

/** The same relative path holds for `dist/emoji-pictures/cli.js` and for this source file. */
const pictures = new URL('../../dist/emoji-pictures/', import.meta.url)

/**
 * Parses the arguments.
 * @returns The folder; undefined where the usage is requested.
 * @throws Error that names the wrong argument.
 */
function parseFolder(): string | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) return undefined
  const [command, folder, extra] = positionals
  if (command === undefined) throw new Error('The command is missing')
  if (command !== 'emoji-pictures') throw new Error(`Unknown command '${command}'`)
  if (folder === undefined) throw new Error('The folder is missing')
  if (extra !== undefined) throw new Error(`Unexpected argument '${extra}'`)
  return folder
}

function copyPictures(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const names = listPictures(pictures)
  for (const name of names) copyFileSync(new URL(name, pictures), join(folder, name))
  console.log(`Copied ${String(names.length)} files to ${folder}.`)
}

function run(): void {
  let folder: string | undefined
  try {
    folder = parseFolder()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exitCode = 2
    return
  }
  if (folder === undefined) console.log(usage)
  else copyPictures(folder)
}

run()
