import sharp from 'sharp'
import { drawText } from '#platform/pictures/card/draw-text.ts'

/** Font families of the site, with alternatives that servers may have. */
export const families = {
  serif: 'Songti SC, Noto Serif CJK SC, Noto Serif SC, Source Han Serif SC, serif',
  sans: 'PingFang SC, HarmonyOS Sans SC, MiSans, Noto Sans CJK SC, Source Han Sans SC, Microsoft YaHei, sans-serif',
} as const

const size = 48

/** Characters that every Chinese font has. */
const common = /^[\u0020-\u007E\u4E00-\u9FA5\u3000-\u3011\uFF01-\uFF5E“”‘’—…·]$/u

/**
 * Whether this machine has a Chinese font: 一 is a flat stroke, and a missing glyph is a box.
 */
export async function hasChineseFont(): Promise<boolean> {
  const { width, height } = await drawText('一', { families: families.serif, size, color: '#000' })
  return height < width / 2
}

/** Removes characters that no font of this machine has, such as emoji on a server. */
export async function removeUnsupportedCharacters(text: string): Promise<string> {
  const characters = [...new Intl.Segmenter('zh').segment(text)].map(({ segment }) => segment)
  const rare = [...new Set(characters)].filter((character) => !common.test(character))
  const unknown = new Set<string>()
  for (const character of rare) if (await isMissingGlyph(character)) unknown.add(character)
  return characters
    .filter((character) => !unknown.has(character))
    .join('')
    .trim()
}

/** Whether a character is drawn as a missing glyph: a box, with ink along all four edges. */
async function isMissingGlyph(character: string): Promise<boolean> {
  const { bytes } = await drawText(character, { families: families.serif, size, color: '#000' })
  const { data, info } = await sharp(bytes)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, y) => [
    ...data.subarray(y * info.width, (y + 1) * info.width),
  ])
  const isInk = (alpha: number): boolean => alpha > 64
  const columns = rows.flatMap((row) => [row.findIndex(isInk), row.findLastIndex(isInk)])
  const inked = columns.filter((column) => column >= 0)
  const [left, right] = [Math.min(...inked), Math.max(...inked)]
  const lines = rows.filter((row) => row.some(isInk)).map((row) => row.slice(left, right + 1))
  const edges = [lines.at(0), lines.at(-1), lines.map((line) => line.at(0)), lines.map((line) => line.at(-1))]
  return lines.length > 0 && edges.every((edge) => edge?.every((alpha = 0) => isInk(alpha)))
}
