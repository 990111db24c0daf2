import { randomBytes } from 'node:crypto'
import { type UploadSource, UploadSourceSchema } from '@qingjian/api-client/contract'

/** Where uploads lie, below the data folder and below the site's root. */
export const uploadsFolder = 'uploads'

const form = `(?:${UploadSourceSchema.options.join('|')})-[0-9a-f]{32}\\.webp`
const name = new RegExp(`^${form}$`)
const address = new RegExp(`^/${uploadsFolder}/${form}$`)
const addresses = new RegExp(`/${uploadsFolder}/(${form})`, 'g')

/**
 * The name of an upload; what the picture is for stands before it.
 * @param digits 32 hexadecimal ones that nobody can guess. @default all of them by chance
 */
export function createUploadName(source: UploadSource, digits = randomBytes(16).toString('hex')): string {
  return `${source}-${digits}.webp`
}

/** Where on this site the upload of this name is. */
export function uploadAddress(uploadName: string): string {
  return `/${uploadsFolder}/${uploadName}`
}

/** Whether a file has the name of an upload. */
export function isUploadName(file: string): boolean {
  return name.test(file)
}

/**
 * Whether an address is that of an uploaded picture. Of what visitors show to each other nothing else is taken: a picture of
 * anywhere else tells its server who reads here, and any other address of this site does whatever it does for each reader.
 */
export function isUploadedPicture(text: string): boolean {
  return address.test(text)
}

/** The names of the uploads whose addresses stand in a text. */
export function uploadNamesIn(text: string): string[] {
  return Array.from(text.matchAll(addresses), ([, uploadName = '']) => uploadName)
}
