/**
 * Frees the memory of a received chunk that nothing else uses. V8 would collect it only after 64 MB of such chunks, because
 * their bytes are outside of its heap.
 */
export function freeMemory({ buffer, byteLength }: Buffer): void {
  // A smaller chunk shares its memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
