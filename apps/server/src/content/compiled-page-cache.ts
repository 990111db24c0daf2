import { createHash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { CompilePass } from '#content/compile-pass.ts'
import type { PageFile } from '#content/page-file.ts'
import { readJsonFile } from '#content/read-json-file.ts'
import { hashSourceFile } from '#content/source-hash.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** A compiled page. */
export interface PageResult<T> {
  value: T | null
  /** Whether the result is valid until one of its files changes. */
  isCacheable: boolean
}

/** Reads a compiled page from its cache file in `dataDir/compiled`, or compiles it: a cache hit avoids loading the compiler's libraries. */
export async function compileCachedPage<S extends v.GenericSchema>(
  name: string,
  schema: S,
  files: readonly (PageFile | null)[],
  pass: CompilePass,
  compile: () => Promise<PageResult<v.InferOutput<S>>>,
): Promise<PageResult<v.InferOutput<S>>> {
  const folder = join(pass.job.dataDir, 'compiled')
  const path = join(folder, `${name}-${await hashPage(files, pass)}.json`)
  const cached = v.safeParse(schema, await readJsonFile(path))
  if (cached.success) return { value: cached.output, isCacheable: true }
  const result = await compile()
  if (result.isCacheable && result.value !== null) {
    await mkdir(folder, { recursive: true })
    const old = (await readdir(folder)).filter((entry) => entry.startsWith(`${name}-`))
    await writeAtomically(path, JSON.stringify(result.value))
    await Promise.all(old.map((entry) => rm(join(folder, entry), { force: true })))
  }
  return result
}

/** A page with links to articles contains their ids, which differ between databases. */
async function hashPage(files: readonly (PageFile | null)[], pass: CompilePass): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file ? await hashSourceFile(pass.layout, file) : 'none')
  if (files.some((file) => file !== null && /\.md|post_link|\]\(/.test(file.text))) {
    for (const [sourcePath, { id }] of pass.index.targets) hash.update(`\0${id}\0${sourcePath}`)
  }
  return hash.digest('hex').slice(0, 40)
}
