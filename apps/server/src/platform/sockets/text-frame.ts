const finalText = 0x81

/** Encodes a text as an unmasked WebSocket frame (RFC 6455, section 5.2), to be shared by all recipients. */
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
