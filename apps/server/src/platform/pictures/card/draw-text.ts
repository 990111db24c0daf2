import sharp from 'sharp'
import { escapeXml } from '#platform/text/escape-xml.ts'

/** How text is set. */
export interface TextStyle {
  /** Families, the preferred one first. */
  families: string
  /** Of the letters, in pixels. */
  size: number
  color: string
  isBold?: boolean
  /** Width at which lines break, in pixels; without it there is one line. */
  width?: number
}

/** Text as pixels, cropped to its ink. */
export interface DrawnText {
  bytes: Buffer
  width: number
  height: number
}

/** Line height as a multiple of the font's own, which for Chinese is about 1.45 of the size of the letters. */
const lineHeight = 0.94

/**
 * Sets text by Pango, which sharp brings along: it knows where Chinese may be broken, and where it may not.
 * @param text In which nothing is markup.
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
      // A point is a pixel.
      dpi: 72,
      ...(width !== undefined && { width, wrap: 'word-char' }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
