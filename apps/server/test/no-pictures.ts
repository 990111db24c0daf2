import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStoredPictures } from '#content/pictures/stored-pictures.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'

/** The public pictures of a site that has none, for albums that are published without files. */
export const noPictures = openStoredPictures(createDiskStore(join(tmpdir(), 'qingjian-no-pictures')))
