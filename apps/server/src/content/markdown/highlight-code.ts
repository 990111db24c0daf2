import type { ElementContent } from 'hast'
import {
  type GrammarState,
  type HighlighterCore,
  type TokensResult,
  createCssVariablesTheme,
  createHighlighterCore,
} from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import { createTimeBudget, type TimeBudget } from '#content/markdown/time-budget.ts'

/** Highlights code with a finite set of classes: `tok-keyword`, `tok-string` and so on. */
export interface CodeHighlighter {
  /** One list of nodes per line; plain text where the language is unknown, the code longer than 200 KiB or the budget spent. */
  highlight(code: string, language: string, budget: TimeBudget): Promise<ElementContent[][]>
}

const maxCodeLength = 200 * 1024
// A chunk may exceed the budget by at most linesPerChunk × tokenizeTimeLimit.
const linesPerChunk = 10
// Milliseconds per line.
const tokenizeTimeLimit = 500
const limits = { tokenizeMaxLineLength: 2000, tokenizeTimeLimit }
const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--tok-' })

let loaded: Promise<CodeHighlighter> | undefined

/** The highlighter of this process, created by the first call. */
export const loadCodeHighlighter = (): Promise<CodeHighlighter> => (loaded ??= createCodeHighlighter())

/** Languages are loaded on first use. */
async function createCodeHighlighter(): Promise<CodeHighlighter> {
  const shiki = await createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  return {
    async highlight(code, language, budget) {
      const lines = code.split('\n')
      if (code.length > maxCodeLength || !(await loadLanguage(shiki, language))) return lines.map(plainLine)
      return highlightLines(shiki, lines, language, budget)
    },
  }
}

async function loadLanguage(shiki: HighlighterCore, language: string): Promise<boolean> {
  if (!isBundled(language)) return false
  await shiki.loadLanguage(bundledLanguages[language])
  return true
}

function isBundled(language: string): language is keyof typeof bundledLanguages {
  return Object.hasOwn(bundledLanguages, language)
}

/** Highlights in chunks, so that the budget bounds code crafted to be slow; the remaining lines stay plain. */
function highlightLines(
  shiki: HighlighterCore,
  lines: string[],
  language: string,
  budget: TimeBudget,
): ElementContent[][] {
  const highlighted: ElementContent[][] = []
  let grammarState: GrammarState | undefined
  for (let start = 0; start < lines.length && !budget.isSpent; start += linesPerChunk) {
    const chunk = lines.slice(start, start + linesPerChunk).join('\n')
    const options = { lang: language, theme: 'classes', ...limits, ...(grammarState ? { grammarState } : {}) }
    let result: TokensResult
    let isCut: boolean
    do {
      const begin = Date.now()
      const spent = createTimeBudget(tokenizeTimeLimit)
      result = budget.spend(() => spent.spend(() => shiki.codeToTokens(chunk, options)))
      // The tokenizer counts wall-clock time: on a busy machine it cuts lines that cost little.
      isCut = Date.now() - begin >= tokenizeTimeLimit && !spent.isSpent
    } while (isCut && !budget.isSpent)
    grammarState = result.grammarState
    highlighted.push(...result.tokens.map((tokens) => tokenNodes(tokens)))
  }
  return [...highlighted, ...lines.slice(highlighted.length).map(plainLine)]
}

function tokenNodes(tokens: readonly { content: string; color?: string | undefined }[]): ElementContent[] {
  const runs: { text: string; name: string | undefined }[] = []
  for (const { content, color } of tokens) {
    const last = runs.at(-1)
    const name = content.trim() === '' ? last?.name : /^var\(--tok-token-([a-z-]+)\)$/.exec(color ?? '')?.[1]
    if (last && last.name === name) last.text += content
    else runs.push({ text: content, name })
  }
  return runs.map(({ text, name }) => {
    const value = { type: 'text' as const, value: text }
    return name === undefined
      ? value
      : { type: 'element', tagName: 'span', properties: { className: [`tok-${name}`] }, children: [value] }
  })
}

function plainLine(line: string): ElementContent[] {
  return line === '' ? [] : [{ type: 'text', value: line }]
}
