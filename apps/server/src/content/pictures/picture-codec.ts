import { encodeVariant } from '#content/pictures/encode-variant.ts'
import { inspectPicture, type PictureInspection } from '#content/pictures/inspect-picture.ts'
import { type PhotoMetadata, readPhotoMetadata } from '#content/pictures/read-photo-metadata.ts'
import type { VariantFormat } from '#content/pictures/stored-pictures.ts'

/** Decodes and encodes pictures. */
export interface PictureCodec {
  /** @throws UnusableFileError, see `inspectPicture`. */
  inspect(bytes: Buffer, maxWidth: number): Promise<PictureInspection>
  /** @throws UnusableFileError, see `encodeVariant`. */
  encode(bytes: Buffer, width: number, format: VariantFormat, animated: boolean): Promise<Buffer>
  /** See `readPhotoMetadata`. */
  readMetadata(bytes: Buffer): Promise<PhotoMetadata>
}

/** Works in this process, whose memory keeps a part of what decoded pictures have used. */
export const localCodec: PictureCodec = {
  inspect: inspectPicture,
  encode: encodeVariant,
  readMetadata: readPhotoMetadata,
}
