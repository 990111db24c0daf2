import { cpSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const toPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const dist = toPath('../dist/')

/** Entries of the clone, which resolve folders of the workspace. */
const cloneEntries: ReadonlySet<string> = new Set(['main.js', 'cli'])

rmSync(dist, { recursive: true, force: true })
cpSync(toPath('../../server/dist'), `${dist}server`, {
  recursive: true,
  filter: (path) => !cloneEntries.has(basename(path)),
})
cpSync(toPath('../../blog/dist'), `${dist}blog`, { recursive: true })
cpSync(toPath('../../admin/dist'), `${dist}admin`, { recursive: true })
cpSync(toPath('../../../content'), `${dist}demo`, { recursive: true })
