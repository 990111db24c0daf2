import { createHash } from 'node:crypto'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { hashSecretText } from '#content/compile/hash-secret-text.ts'
import { hashInputs, type SourceInput } from '#content/sources/source-inputs.ts'

// Increment when the same source would compile to a different result.
export const compilerVersion = 18

/** Hash of the text of a source. */
export function hashSourceText(text: string | Buffer): string {
  return createHash('sha256').update(`${compilerVersion}\0`).update(text).digest('hex').slice(0, 40)
}

/** Hash of the text of an article, which may have a password. */
export function hashPostText(text: string, sourcePath: string): string {
  const { body } = splitFrontMatter(text)
  const head = text.slice(0, text.length - body.length)
  return hashSourceText(/password/i.test(head) ? hashSecretText(text, sourcePath) : text)
}

/** How far the stored version of a source is compiled: a `draft` needs a `full` pass, a `flawed` version has problems. */
export type SourceState = 'draft' | 'flawed' | 'complete'

/**
 * The source hash as stored.
 * @param hash Of the text, see {@link hashSourceText}.
 * @param salt What the result depends on besides.
 */
export function formatSourceHash(
  hash: string,
  salt: string,
  inputs: readonly SourceInput[],
  state: SourceState,
): string {
  const suffix = state === 'complete' ? '' : `+${state}`
  return `${hash}.${hashInputs(salt, inputs)}${suffix}`
}

/** Whether the stored version needs a `full` pass. */
export function isDraftHash(sourceHash: string): boolean {
  return sourceHash.endsWith('+draft')
}
