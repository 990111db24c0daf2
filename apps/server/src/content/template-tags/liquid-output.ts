import { findCodeRanges } from '#content/markdown/code-ranges.ts'

const output =
  /\{\{-?\s{0,9}(?:site\.(?:base_?)?url|(?:"([^"{}\n]{0,500})"|'([^'{}\n]{0,500})'|page\.([a-z_][\w-]{0,40}))\s{0,9}(?:\|\s{0,9}[a-z_]{1,40}(?::[^{}|\n]{0,100}|\s{0,9})){0,9})\s{0,9}-?\}\}/gi

/**
 * Replaces the output tags of Liquid that addresses are written with: `{{ site.baseurl }}` is the root of this site,
 * `{{ "/a" | relative_url }}` is the path; `{{ page.title }}` is the value of the front matter. Others may be prose about templates and stay.
 * @param paramOf A value of the front matter; null where it has no such text.
 */
export function renderLiquidOutput(markdown: string, paramOf: (name: string) => string | null): string {
  if (!markdown.includes('{{')) return markdown
  const code = findCodeRanges(markdown)
  let next = 0
  return markdown.replaceAll(output, (...match: [string, string?, string?, string?, number?]) => {
    const [all, double, single, key, offset = 0] = match
    while (next < code.length && (code[next]?.[1] ?? 0) <= offset) next++
    const range = code[next]
    if (range && range[0] <= offset) return all
    return key === undefined ? (double ?? single ?? '') : (paramOf(key) ?? all)
  })
}
