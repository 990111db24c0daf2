/** Bytes at the start of a JPEG that contain its EXIF data: two segments of at most 64 kB, and the marker before them. */
const headBytes = 132_000

const marker = { start: 0xff_d8, exif: 0xff_e1, scan: 0xff_da } as const

/** `Exif\0\0`, with which the segment starts. */
const exifId = [0x45, 0x78, 0x69, 0x66, 0, 0]

const orientationTag = 0x01_12

/** The EXIF segment of a JPEG with its marker, for pixels that are upright; null without one. */
export async function readJpegExif(jpeg: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const view = new DataView(await jpeg.slice(0, headBytes).arrayBuffer())
  if (view.byteLength < 4 || view.getUint16(0) !== marker.start) return null
  for (let at = 2; at + 4 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const found = view.getUint16(at)
    const end = at + 2 + view.getUint16(at + 2)
    if (found < 0xff_c0 || found === marker.scan || end > view.byteLength) return null
    const isExif =
      found === marker.exif && exifId.every((byte, index) => view.getUint8(at + 4 + index) === byte)
    if (!isExif) continue
    const segment = new Uint8Array(view.buffer.slice(at, end))
    setUpright(new DataView(segment.buffer, 4 + exifId.length))
    return segment
  }
  return null
}

/** A JPEG with an EXIF segment; itself without one. */
export async function withJpegExif(jpeg: Blob, exif: Uint8Array<ArrayBuffer> | null): Promise<Blob> {
  return exif === null ? jpeg : new Blob([jpeg.slice(0, 2), exif, jpeg.slice(2)], { type: jpeg.type })
}

/** Sets the orientation in the first directory of TIFF data to that of upright pixels. */
function setUpright(tiff: DataView): void {
  const isLittle = tiff.byteLength >= 8 && tiff.getUint16(0) === 0x49_49
  const directory = tiff.byteLength >= 8 ? tiff.getUint32(4, isLittle) : tiff.byteLength
  if (directory + 2 > tiff.byteLength) return
  const count = tiff.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry < directory + 2 + 12 * count; entry += 12) {
    if (entry + 12 > tiff.byteLength) return
    if (tiff.getUint16(entry, isLittle) === orientationTag) tiff.setUint16(entry + 8, 1, isLittle)
  }
}
