import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import sharp, { type Sharp } from 'sharp'
import { winterSun } from './winter-sun.ts'

/** A picture's thumbhash beside the picture. */
export async function hashAndPicture(): Promise<Sharp> {
  const picture = await sharp(await (await winterSun()).toSharp().png().toBuffer())
    .resize(720, 405)
    .png()
    .toBuffer()
  const { data, info } = await sharp(picture)
    .resize(96, 54)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const preview = thumbHashToRGBA(rgbaToThumbHash(info.width, info.height, data))
  const blurred = await sharp(preview.rgba, { raw: { width: preview.w, height: preview.h, channels: 4 } })
    .resize(720, 405, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .png()
    .toBuffer()
  return sharp({ create: { width: 1460, height: 405, channels: 3, background: '#f4efe3' } }).composite([
    { input: blurred, left: 0, top: 0 },
    { input: picture, left: 740, top: 0 },
  ])
}
