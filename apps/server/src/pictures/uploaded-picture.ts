/** The address of a picture that somebody has uploaded here; `uploads.service.ts` names them so. */
const UPLOADED_PICTURE = /^\/uploads\/[a-z]{1,20}-[0-9a-f]{32}\.webp$/

/**
 * Whether an address is that of an uploaded picture. Of what visitors show to each other nothing else is taken: a picture of
 * anywhere else tells its server who reads here, and any other address of this site does whatever it does for each reader.
 */
export function isUploadedPicture(address: string): boolean {
  return UPLOADED_PICTURE.test(address)
}
