import { randomBytes } from 'node:crypto'
import { type UploadSource, UploadSourceSchema } from '@qingjian/api-client/contract'

/** Name of the uploads folder, below the data folder and in addresses. */
export const uploadsFolder = 'uploads'

const form = `(?:${UploadSourceSchema.options.join('|')})-[0-9a-f]{32}\\.webp`
const name = new RegExp(`^${form}$`)
const address = new RegExp(`^/${uploadsFolder}/${form}$`)
const addresses = new RegExp(`/${uploadsFolder}/(${form})`, 'g')

/**
 * Name of an upload, prefixed with its purpose.
 * @param digits 32 unguessable hexadecimal digits. @default random
 */
export function createUploadName(source: UploadSource, digits = randomBytes(16).toString('hex')): string {
  return `${source}-${digits}.webp`
}

/** Key of an upload in the file store. */
export function uploadKey(uploadName: string): string {
  return `${uploadsFolder}/${uploadName}`
}

/** Address of an upload. */
export function uploadAddress(uploadName: string): string {
  return `/${uploadsFolder}/${uploadName}`
}

/** Whether a file name is that of an upload. */
export function isUploadName(file: string): boolean {
  return name.test(file)
}

/**
 * Whether an address is that of an uploaded picture. Only these are accepted in visitors' content: a remote picture
 * reveals readers to its server, and other addresses of this site may have side effects.
 */
export function isUploadedPicture(text: string): boolean {
  return address.test(text)
}

/** Names of the uploads referred to in a text. */
export function uploadNamesIn(text: string): string[] {
  return Array.from(text.matchAll(addresses), ([, uploadName = '']) => uploadName)
}
