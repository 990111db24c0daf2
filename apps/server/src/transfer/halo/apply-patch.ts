import * as v from 'valibot'

const ChunkSchema = v.object({
  position: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lines: v.nullish(v.array(v.string()), []),
})

/** Changes of lines, as java-diff-utils writes them. */
const PatchSchema = v.array(v.object({ source: ChunkSchema, target: ChunkSchema }))

/**
 * The text that a patch of Halo makes of another.
 * @throws If the patch is invalid or of another text.
 */
export function applyPatch(original: string, patch: string): string {
  if (patch.trim() === '') return original
  const lines = original.trim() === '' ? [] : original.split('\n')
  const changes = v.parse(PatchSchema, JSON.parse(patch))
  const result: string[] = []
  let end = 0
  for (const { source, target } of changes.toSorted((a, b) => a.source.position - b.source.position)) {
    const { position } = source
    if (position < end || source.lines.some((line, index) => lines[position + index] !== line))
      throw new Error('The patch is of another text.')
    for (const line of lines.slice(end, position)) result.push(line)
    for (const line of target.lines) result.push(line)
    end = position + source.lines.length
  }
  return [...result, ...lines.slice(end)].join('\n')
}
