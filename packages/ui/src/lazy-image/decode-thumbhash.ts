/** Longer side of the decoded image, in px. */
const SIZE = 32

/** Decodes a ThumbHash (https://evanw.github.io/thumbhash/): a few DCT coefficients each for luminance, two chroma channels and alpha. */
export function decodeThumbhash(hash: Uint8Array): ImageData {
  const header = hash.slice(0, 6).reduceRight((sum, byte) => sum * 256 + byte)
  const field = (at: number, length: number): number => Math.floor(header / 2 ** at) % 2 ** length
  const translucent = field(23, 1) > 0
  const landscape = field(39, 1) > 0
  const most = translucent ? 5 : 7
  const fewest = field(24, 3)
  const across = landscape ? most : fewest
  const down = landscape ? fewest : most

  let position = translucent ? 12 : 10
  const nibble = (): number => {
    const byte = hash[position >> 1] ?? 0
    return (byte >> ((position++ % 2) * 4)) & 15
  }

  const ratio = across / down
  const width = Math.round(Math.min(1, ratio) * SIZE)
  const height = Math.round(Math.min(1, 1 / ratio) * SIZE)
  const picture = new ImageData(width, height)
  const columns = cosines(width)
  const rows = cosines(height)
  /** Values of a channel at each pixel, 0 to 255: the sum of its cosine waves, horizontal ones first. */
  const channel = (wide: number, high: number, mean: number, scale: number): Float64Array => {
    const values = new Float64Array(width * height).fill(mean * 255)
    for (let y = 0; y < high; y += 1) {
      const line = new Float64Array(width)
      for (let x = y === 0 ? 1 : 0; x * high < wide * (high - y); x += 1) {
        // Amplitudes are from -2 to 2 times the scale, here times 255.
        addScaled(line, columns[x], (nibble() * 68 - 510) * scale)
      }
      rows[y]?.forEach((cosine, row) => addScaled(values.subarray(row * width), line, cosine))
    }
    return values
  }

  const brightness = channel(Math.max(3, across), Math.max(3, down), field(0, 6) / 63, field(18, 5) / 31)
  const yellowness = channel(3, 3, field(6, 6) / 31.5 - 1, (field(27, 6) / 63) * 1.25)
  const redness = channel(3, 3, field(12, 6) / 31.5 - 1, (field(33, 6) / 63) * 1.25)
  const opacity = translucent ? channel(5, 5, field(40, 4) / 15, field(44, 4) / 15) : []

  brightness.forEach((light, pixel) => {
    const blue = light - (yellowness[pixel] ?? 0) / 1.5
    const difference = redness[pixel] ?? 0
    const red = (3 * light - blue + difference) / 2
    picture.data.set([red, red - difference, blue, opacity[pixel] ?? 255], pixel * 4)
  })
  return picture
}

/** Adds `factor` times the values of `source` to the first values of `target`. */
function addScaled(target: Float64Array, source: Float64Array | undefined, factor: number): void {
  source?.forEach((value, index) => {
    target[index] = (target[index] ?? 0) + value * factor
  })
}

/** Values of each cosine wave that a hash can contain, sampled along a side of `length` px. */
function cosines(length: number): Float64Array[] {
  return Array.from({ length: 8 }, (_, wave) =>
    Float64Array.from({ length }, (__, at) => Math.cos((Math.PI / length) * (at + 0.5) * wave)),
  )
}
