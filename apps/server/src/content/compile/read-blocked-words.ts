import { join } from 'node:path'
import type { CompilePass } from '#content/compile/compile-pass.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { readContentText } from '#content/content-files.ts'
import { createReporter, describeError } from '#content/content-reporter.ts'

const fileName = 'blocked-words.txt'
const maxWords = 20_000
const maxLength = 50

/**
 * Reads the words that visitors may not use: one per line, `#` starts a comment. Without the file the list is empty; if it
 * cannot be read, the stored version stays.
 */
export async function readBlockedWords(pass: CompilePass): Promise<void> {
  const reporter = createReporter(fileName)
  try {
    const file = await readContentText(pass.layout.root, join(pass.layout.root, fileName))
    const { words, problems } = findBlockedWords(file?.text ?? '')
    for (const { line, reason } of problems) reporter.report(line, reason)
    await pass.emit({ type: 'blocked-words', words: words })
  } catch (error) {
    reporter.report(...describeError(error))
  }
  await pass.emit({ type: 'problems', file: fileName, problems: reporter.problems })
}

/** The words of a text, and its problems. */
export function findBlockedWords(text: string): {
  words: string[]
  problems: Pick<ContentProblem, 'line' | 'reason'>[]
} {
  const words = new Set<string>()
  const problems: Pick<ContentProblem, 'line' | 'reason'>[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const word = line
      .replace(/^\uFEFF/, '')
      .replace(/#.*$/s, '')
      .trim()
    if (word === '') continue
    if (word.length > maxLength)
      problems.push({ line: index + 1, reason: `词语超过 ${maxLength} 个字，已忽略` })
    else words.add(word)
  }
  if (words.size > maxWords) problems.push({ line: null, reason: `词语超过 ${maxWords} 个，其余已忽略` })
  return { words: [...words].slice(0, maxWords), problems }
}
