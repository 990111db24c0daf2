import { createHash } from 'node:crypto'
import { hashInputs, type SourceInput } from '#content/sources/source-inputs.ts'

// Increment when the same source would compile to a different result.
export const compilerVersion = 7

/** Hash of the text of a source. */
export function hashSourceText(text: string): string {
  return createHash('sha256').update(`${compilerVersion}\0${text}`).digest('hex').slice(0, 40)
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
