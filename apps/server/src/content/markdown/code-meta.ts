/** Options after the language of a code block. */
export interface CodeMeta {
  title: string | null
  /** Highlighted lines, from 1. */
  marked: Set<number>
}

const maxLine = 10_000

/** Parses `{1,3-5} title="a.ts"`, and Hexo's `a.ts mark:1,3-5`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta)
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? /\bmark:([\d,-]+)/.exec(meta)?.[1] ?? ''
  const bare = title ? undefined : /^[^\s{}:=[\]]+(?=\s|$)/.exec(meta.trim())?.[0]
  // In a group of VitePress: `[name]`.
  const inGroup = title ? undefined : /^\[([^\][]{1,200})\]/.exec(meta.trim())?.[1]
  return {
    title: title?.[1] ?? title?.[2] ?? title?.[3] ?? inGroup ?? bare ?? null,
    marked: parseLineRanges(ranges),
  }
}

function parseLineRanges(ranges: string): Set<number> {
  const lines = new Set<number>()
  for (const range of ranges.split(',')) {
    const match = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(range)
    if (!match) continue
    const last = Math.min(Number(match[2] ?? match[1]), maxLine)
    for (let line = Number(match[1]); line <= last; line++) lines.add(line)
  }
  return lines
}
