/**
 * Frees the memory of a received chunk that nothing else uses. V8 would collect it only after 64 MB of such chunks, because
 * their bytes are outside of its heap.
 */
export function freeMemory({ buffer, byteLength }: Buffer): void {
  // Memory of the pool (`Buffer.poolSize`), of which a chunk takes less than half, is shared.
  if (buffer instanceof ArrayBuffer && byteLength * 2 >= buffer.byteLength) buffer.transfer(0)
}
