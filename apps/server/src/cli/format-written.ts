import type { WrittenCounts } from '#transfer/written-counts.ts'

/** The line of a kind of content in the report of an import; none where the site has nothing of it. */
export function formatWritten(name: string, { written, existing, refused }: WrittenCounts): string[] {
  return written + existing + refused === 0
    ? []
    : [`${name}：写入 ${written}，已有 ${existing}，不能导入 ${refused}`]
}
