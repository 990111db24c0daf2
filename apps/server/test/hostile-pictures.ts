import { crc32, deflateSync } from 'node:zlib'

/** Bytes as `File` and `Blob` take them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A PNG decompression bomb: a valid header of any size, and data that expand a thousandfold. */
export function pngBomb(width: number, height: number): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(64 * 1024 * 1024))
  const end = pngChunk('IEND', Buffer.alloc(0))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', data),
      end,
    ]),
  )
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/**
 * A GIF of many frames.
 * @param comment Text of a comment extension, which viewers ignore.
 */
export function gifOf(frames: number, comment = ''): Bytes {
  const screen = Buffer.from('474946383961010001008000007a4422ffffff', 'hex')
  const remark = Buffer.concat([
    Buffer.from([0x21, 0xfe, comment.length]),
    Buffer.from(comment),
    Buffer.from([0]),
  ])
  const frame = Buffer.from('21f90400050000002c0000000001000100000202440100', 'hex')
  const middle = [...(comment === '' ? [] : [remark]), ...Array<Buffer>(frames).fill(frame)]
  return new Uint8Array(Buffer.concat([screen, ...middle, Buffer.from([0x3b])]))
}
