import sharp from 'sharp'
import { escapeXml } from '#platform/text/escape-xml.ts'

/** Text style. */
export interface TextStyle {
  /** Font families, the preferred one first. */
  families: string
  /** Font size in px. */
  size: number
  color: string
  isBold?: boolean
  /** Width in px at which lines break; without it there is one line. */
  width?: number
}

/** Rendered text, cropped to its ink. */
export interface DrawnText {
  bytes: Buffer
  width: number
  height: number
}

/** Multiple of the font's line height, which is about 1.45 em in Chinese fonts. */
const lineHeight = 0.94

/**
 * Renders text with Pango, which is part of sharp and follows the line breaking rules of Chinese.
 * @param text Plain text.
 */
export async function drawText(
  text: string,
  { families, size, color, isBold = false, width }: TextStyle,
): Promise<DrawnText> {
  const attributes = `lang="zh-CN" insert_hyphens="false" foreground="${color}" line_height="${lineHeight}"${isBold ? ' weight="bold"' : ''}`
  const { data, info } = await sharp({
    text: {
      text: `<span ${attributes}>${escapeXml(text)}</span>`,
      font: `${families} ${size}`,
      rgba: true,
      // 1 pt = 1 px.
      dpi: 72,
      ...(width !== undefined && { width, wrap: 'word-char' }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
