const finalText = 0x81

/** Writes a text as a whole WebSocket frame of a server (RFC 6455, section 5.2): prepared once for everybody who is to get it. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([header(payload.length), payload])
}

function header(length: number): Buffer {
  if (length < 126) return Buffer.from([finalText, length])
  if (length < 0x1_00_00) {
    const bytes = Buffer.from([finalText, 126, 0, 0])
    bytes.writeUInt16BE(length, 2)
    return bytes
  }
  const bytes = Buffer.alloc(10)
  bytes.set([finalText, 127])
  bytes.writeBigUInt64BE(BigInt(length), 2)
  return bytes
}
