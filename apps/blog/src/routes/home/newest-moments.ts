import type { ApiClient } from '@qingjian/api-client'

/** A moment as one line of text. */
export interface MomentLineItem {
  id: number
  text: string
}

/** Number of moments on the home page. */
const count = 3

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Reads the newest moments, each as one line. */
export async function readNewestMoments(api: ApiClient): Promise<MomentLineItem[]> {
  const { records } = await api.moments.list({ pageSize: count })
  return records.map(({ id, content, images }) => ({
    id,
    text: toLine(content) || `发了 ${images.length} 张图`,
  }))
}

/** Converts sanitised HTML to one line of text; the result is rendered as text only. */
export function toLine(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
      (entity: string, hex?: string, decimal?: string, name?: string) => {
        if (name) return namedEntities[name] ?? entity
        const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return point <= 0x10ffff ? String.fromCodePoint(point) : entity
      },
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}
