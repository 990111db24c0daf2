/** Which photos an album has, by the keys of their uploads. */
export interface StoredPhotos {
  /** The file of the photo with this key; undefined if the album has none. @throws the error of the call. */
  find: (key: string) => Promise<string | undefined>
  /** Reads the album again with the next `find`. */
  forget: () => void
}

/** The server names the file of a photo after its own name and its key. */
const keyPattern = /-(?<key>[\da-f]{12})\.webp$/

/** @param readFiles Reads the names of the files of the album, once until `forget`. */
export function createStoredPhotos(readFiles: () => Promise<string[]>): StoredPhotos {
  let files: Promise<Map<string, string>> | null = null

  async function read(): Promise<Map<string, string>> {
    const names = await readFiles()
    return new Map(names.map((name) => [keyPattern.exec(name)?.groups?.['key'] ?? name, name]))
  }

  return {
    async find(key) {
      files ??= read()
      const current = files
      try {
        return (await current).get(key)
      } catch (error) {
        if (files === current) files = null
        throw error
      }
    },
    forget: () => void (files = null),
  }
}
