import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const TextSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500))

/** A text of a person, some hours before the samples are added. */
const WordsSchema = v.object({
  /** Index of the person. */
  by: v.pipe(v.number(), v.integer(), v.minValue(0)),
  text: TextSchema,
  hoursAgo: v.pipe(v.number(), v.minValue(0)),
})

/** `samples.json` of the demo content. */
const SamplesSchema = v.object({
  people: v.pipe(v.array(v.object({ nickname: TextSchema })), v.minLength(1)),
  comments: v.array(
    v.object({
      ...WordsSchema.entries,
      /** File below `posts/`. */
      article: v.string(),
      replies: v.optional(v.array(WordsSchema), []),
    }),
  ),
  messages: v.array(WordsSchema),
  chat: v.array(WordsSchema),
})
export type Samples = v.InferOutput<typeof SamplesSchema>

/**
 * Reads the samples of a content folder; null if it has none.
 * @throws ValiError or SyntaxError for an invalid file.
 */
export async function readSamples(contentDir: string): Promise<Samples | null> {
  const text = await readFile(join(contentDir, 'samples.json'), 'utf8').catch(() => null)
  return text === null ? null : v.parse(SamplesSchema, JSON.parse(text))
}
