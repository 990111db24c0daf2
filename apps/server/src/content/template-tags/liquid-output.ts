import { findCodeRanges } from '#content/markdown/code-ranges.ts'

const output =
  /\{\{-?\s{0,9}(?:site\.(?:base_?)?url|(?:"([^"{}\n]{0,500})"|'([^'{}\n]{0,500})')\s{0,9}(?:\|\s{0,9}[a-z_]{1,40}(?::[^{}|\n]{0,100}|\s{0,9})){0,9})\s{0,9}-?\}\}/gi

/**
 * Replaces the output tags of Liquid that addresses are written with: `{{ site.baseurl }}` is the root of this site,
 * `{{ "/a" | relative_url }}` is the path. Others may be prose about templates and stay.
 */
export function renderLiquidOutput(markdown: string): string {
  if (!markdown.includes('{{')) return markdown
  const code = findCodeRanges(markdown)
  let next = 0
  return markdown.replaceAll(output, (all: string, double?: string, single?: string, offset = 0) => {
    while (next < code.length && (code[next]?.[1] ?? 0) <= offset) next++
    const range = code[next]
    return range && range[0] <= offset ? all : (double ?? single ?? '')
  })
}
