import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPictureStore } from '#content/pictures/picture-store.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'

/** The public pictures of a site that has none, for albums that are published without files. */
export const noPictures = createPictureStore(createDiskStore(join(tmpdir(), 'qingjian-no-pictures')))
