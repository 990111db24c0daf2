import { createHash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { CompilePass } from '#content/compile-pass.ts'
import type { PageFile } from '#content/page-file.ts'
import { readJsonFile } from '#content/read-json-file.ts'
import { hashPost } from '#content/source-state.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** A compiled page and whether it may be taken up again as long as its files stay the same. */
export interface PageResult<T> {
  value: T | null
  isCacheable: boolean
}

/** Compiles a page, or takes it as an earlier run left it in `dataDir/compiled`, which spares loading the heavy libraries. */
export async function compileCachedPage<S extends v.GenericSchema>(
  name: string,
  schema: S,
  files: readonly (PageFile | null)[],
  pass: CompilePass,
  compile: () => Promise<PageResult<v.InferOutput<S>>>,
): Promise<PageResult<v.InferOutput<S>>> {
  const folder = join(pass.job.dataDir, 'compiled')
  const path = join(folder, `${name}-${await hashPage(files, pass)}.json`)
  const kept = v.safeParse(schema, await readJsonFile(path))
  if (kept.success) return { value: kept.output, isCacheable: true }
  const outcome = await compile()
  if (outcome.isCacheable && outcome.value !== null) {
    await mkdir(folder, { recursive: true })
    const old = (await readdir(folder)).filter((entry) => entry.startsWith(`${name}-`))
    await writeAtomically(path, JSON.stringify(outcome.value))
    await Promise.all(old.map((entry) => rm(join(folder, entry), { force: true })))
  }
  return outcome
}

/** Links to articles hold their ids, which another database gives otherwise. */
async function hashPage(files: readonly (PageFile | null)[], pass: CompilePass): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file ? await hashPost(pass.layout, file) : 'none')
  if (files.some((file) => file !== null && /\.md|post_link/.test(file.text))) {
    for (const { id, sourcePath } of pass.job.stored.articles) hash.update(`\0${id}\0${sourcePath}`)
  }
  return hash.digest('hex').slice(0, 40)
}
