/** Path of the `album.yaml` of a folder. */
export const albumPath = (folder: string): string => `albums/${folder}/album.yaml`

/** Folder of an album by the path of its `album.yaml`. */
export const albumFolder = (path: string): string => path.split('/')[1] ?? ''
