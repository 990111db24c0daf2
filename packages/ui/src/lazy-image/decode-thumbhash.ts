/** Longer side of the decoded image, in px. */
const SIZE = 32

/** Value of a channel at a pixel: the sum of its cosine waves. */
type Channel = (column: number, row: number) => number

/** Decodes a ThumbHash (https://evanw.github.io/thumbhash/): a few DCT coefficients each for luminance, two chroma channels and alpha. */
export function decodeThumbhash(hash: Uint8Array): ImageData {
  const header = hash.slice(0, 6).reduce((sum, byte, index) => sum + byte * 256 ** index, 0)
  const field = (at: number, length: number): number => Math.floor(header / 2 ** at) % 2 ** length
  const translucent = field(23, 1) === 1
  const landscape = field(39, 1) === 1
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
  const picture = new ImageData(
    Math.round(Math.min(1, ratio) * SIZE),
    Math.round(Math.min(1, 1 / ratio) * SIZE),
  )
  const columns = cosines(picture.width)
  const rows = cosines(picture.height)
  const channel = (wide: number, high: number, mean: number, scale: number): Channel => {
    const waves: [x: number[], y: number[], height: number][] = []
    for (let y = 0; y < high; y += 1) {
      for (let x = y === 0 ? 1 : 0; x * high < wide * (high - y); x += 1) {
        waves.push([columns[x] ?? [], rows[y] ?? [], (nibble() / 7.5 - 1) * scale * 2])
      }
    }
    return (column, row) =>
      waves.reduce((sum, [x, y, height]) => sum + height * (x[column] ?? 0) * (y[row] ?? 0), mean)
  }

  const brightness = channel(Math.max(3, across), Math.max(3, down), field(0, 6) / 63, field(18, 5) / 31)
  const yellowness = channel(3, 3, field(6, 6) / 31.5 - 1, (field(27, 6) / 63) * 1.25)
  const redness = channel(3, 3, field(12, 6) / 31.5 - 1, (field(33, 6) / 63) * 1.25)
  const opacity = translucent ? channel(5, 5, field(40, 4) / 15, field(44, 4) / 15) : () => 1

  for (let pixel = 0; pixel < picture.width * picture.height; pixel += 1) {
    const at = [pixel % picture.width, Math.floor(pixel / picture.width)] as const
    const light = brightness(...at)
    const blue = light - (2 / 3) * yellowness(...at)
    const difference = redness(...at)
    const red = (3 * light - blue + difference) / 2
    const color = [red, red - difference, blue, opacity(...at)]
    picture.data.set(
      color.map((part) => part * 255),
      pixel * 4,
    )
  }
  return picture
}

/** Values of each cosine wave that a hash can contain, sampled along a side of `length` px. */
function cosines(length: number): number[][] {
  return Array.from({ length: 8 }, (_, wave) =>
    Array.from({ length }, (__, at) => Math.cos((Math.PI / length) * (at + 0.5) * wave)),
  )
}
