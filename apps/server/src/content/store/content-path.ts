/** A path is not that of a file that the store may touch. */
export class ContentPathError extends Error {
  override readonly name = 'ContentPathError'

  constructor(path: string) {
    super(`Not a path of a content file: ${JSON.stringify(path.slice(0, 100))}`)
  }
}

/** A file is larger than the store reads. */
export class ContentSizeError extends ContentPathError {}

const maxPathUnits = 500
/** Bytes of a file name, the limit of common file systems. */
const maxSegmentBytes = 255
const forbidden = /[\p{Cc}\p{Cs}\\:]/u
/** Devices of Windows, which exist in every folder, whatever their extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * Whether a path names a file below the content folder: relative, with forward slashes, in NFC, and without `.`, `..`, hidden
 * files, `node_modules`, and names that Windows alters or reserves.
 */
export function isContentPath(path: string): boolean {
  return (
    path.length <= maxPathUnits &&
    path.isWellFormed() &&
    !forbidden.test(path) &&
    path.normalize('NFC') === path &&
    path.split('/').every(isSegment)
  )
}

function isSegment(segment: string): boolean {
  return (
    segment !== '' &&
    segment !== 'node_modules' &&
    !segment.startsWith('.') &&
    !/[. ]$/.test(segment) &&
    !deviceName.test(segment) &&
    Buffer.byteLength(segment) <= maxSegmentBytes
  )
}

/** @throws ContentPathError if {@link isContentPath} is false. */
export function assertContentPath(path: string): void {
  if (!isContentPath(path)) throw new ContentPathError(path)
}
