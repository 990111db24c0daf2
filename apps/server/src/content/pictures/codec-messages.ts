import type { PictureInspection } from '#content/pictures/inspect-picture.ts'
import type { PhotoMetadata } from '#content/pictures/read-photo-metadata.ts'
import type { VariantFormat } from '#content/pictures/stored-pictures.ts'

/** A message to the codec process. */
export type CodecJob =
  | { kind: 'inspect'; bytes: Buffer; maxWidth: number }
  | { kind: 'read-metadata'; bytes: Buffer }
  | { kind: 'encode'; bytes: Buffer; width: number; format: VariantFormat; animated: boolean }

/** The result of a job. */
export type CodecResult =
  | { kind: 'inspected'; inspection: PictureInspection }
  | { kind: 'encoded'; bytes: Uint8Array }
  | { kind: 'metadata'; metadata: PhotoMetadata }
  /** `reason` is in Chinese. */
  | { kind: 'unusable'; reason: string }
  | { kind: 'failed'; detail: string }

/** A message from the codec process. */
export interface CodecMessage {
  result: CodecResult
  /** Memory of the process in bytes. */
  residentSize: number
}
