import type { SplitFile } from '#content/front-matter/split-front-matter.ts'

/** Where the front matter of a file is, in UTF-16 code units of the source. */
export interface FrontMatterPlace {
  /** `json`: an object with its braces; `json-members`: Hexo's form without them; `none`: the file has no front matter. */
  format: 'yaml' | 'toml' | 'json' | 'json-members' | 'none'
  start: number
  end: number
}

/** @param split Of the same source. */
export function locateFrontMatter(source: string, split: SplitFile): FrontMatterPlace {
  if (split.bodyLine === 1) return { format: 'none', start: 0, end: 0 }
  const starts = [0, ...Array.from(source.matchAll(/\r\n?|\n/g), ({ index, 0: eol }) => index + eol.length)]
  const [lead = ''] = /^[\s\uFEFF]*/.exec(source) ?? []
  const start = Math.max(starts[split.frontMatterLine - 1] ?? 0, lead.length)
  const closing = starts[split.bodyLine - 2] ?? source.length
  if (start === lead.length && source[start] === '{')
    return { format: 'json', start, end: starts[split.bodyLine - 1] ?? source.length }
  if (source[closing] === ';') return { format: 'json-members', start, end: closing }
  return { format: split.format, start: Math.min(start, closing), end: closing }
}
