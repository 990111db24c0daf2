import sharp from 'sharp'

/** A JPEG of noise. @param width Pixels; the height is two thirds of it. */
export async function makeJpeg(width: number): Promise<Buffer> {
  return sharp(await makeNoise(width))
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** A single-colour PNG, a small file at any size. */
export async function makePng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f6f57' } })
    .png()
    .toBuffer()
}

/** An animated GIF. */
export async function makeGif(frames: number): Promise<Buffer> {
  const size = 40
  const pixels = Buffer.alloc(size * size * 3 * frames, 0).map(
    (_, index) => Math.floor(index / (size * size * 3)) * 40,
  )
  return sharp(pixels, { raw: { width: size, height: size * frames, channels: 3, pageHeight: size } })
    .gif()
    .toBuffer()
}

async function makeNoise(width: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 25 }
  return sharp({
    create: { width, height: Math.round((width * 2) / 3), channels: 3, background: '#888', noise },
  })
    .blur(2)
    .png()
    .toBuffer()
}
