import { createHash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { CompilePass } from '#content/compile/compile-pass.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { isInternalError } from '#content/content-reporter.ts'
import type { PageFile } from '#content/layout/page-file.ts'
import { readJsonFile } from '#content/layout/read-json-file.ts'
import { hashSourceText } from '#content/compile/source-hash.ts'
import { macrosSalt } from '#content/source-facts/read-formula-macros.ts'
import { InputsSchema } from '#content/sources/source-inputs.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** A compiled page. */
export interface PageResult<T> {
  /** Null where a file could not be used. */
  value: T | null
  problems: readonly ContentProblem[]
  /** Whether a `full` pass would add nothing. */
  isComplete: boolean
}

const CachedSchema = v.object({
  value: v.unknown(),
  problems: v.array(v.object({ file: v.string(), line: v.nullable(v.number()), reason: v.string() })),
  inputs: InputsSchema,
})

/**
 * Reads a compiled page from its cache file in `dataDir/compiled`, or compiles it, and reports its problems: a cache hit avoids
 * loading the compiler's libraries.
 */
export async function compileCachedPage<S extends v.GenericSchema>(
  name: string,
  schema: S,
  files: readonly (PageFile | null)[],
  pass: CompilePass,
  compile: () => Promise<PageResult<v.InferOutput<S>>>,
): Promise<PageResult<v.InferOutput<S>>> {
  const folder = join(pass.job.dataDir, 'compiled')
  const path = join(folder, `${name}-${hashPage(files, pass)}.json`)
  const cached = v.safeParse(CachedSchema, await readJsonFile(path))
  const known = cached.success ? v.safeParse(schema, cached.output.value) : null
  if (cached.success && known?.success === true && pass.areUnchanged(cached.output.inputs)) {
    const { problems } = cached.output
    await pass.emit({ type: 'problems', file: name, problems })
    return { value: known.output, problems, isComplete: true }
  }
  pass.takeInputs()
  const result = await compile()
  const { value, problems, isComplete } = result
  const inputs = pass.takeInputs()
  await pass.emit({ type: 'problems', file: name, problems })
  if (isComplete && value !== null && !problems.some(isInternalError)) {
    await mkdir(folder, { recursive: true })
    const old = (await readdir(folder)).filter((entry) => entry.startsWith(`${name}-`))
    await writeAtomically(path, JSON.stringify({ value, problems, inputs }))
    const obsolete = old.map((entry) => join(folder, entry)).filter((file) => file !== path)
    await Promise.all(obsolete.map((file) => rm(file, { force: true })))
  }
  return result
}

function hashPage(
  files: readonly (PageFile | null)[],
  { formulaMacros }: Pick<CompilePass, 'formulaMacros'>,
): string {
  const hash = createHash('sha256').update(macrosSalt(formulaMacros))
  for (const file of files) hash.update(file ? `${file.path}\0${hashSourceText(file.text)}\0` : 'none\0')
  return hash.digest('hex').slice(0, 40)
}
