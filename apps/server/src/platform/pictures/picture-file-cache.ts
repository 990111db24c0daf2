import { PictureError } from '#platform/pictures/picture-error.ts'
import type { FileFolder, FileStore } from '#platform/files/file-store.ts'
import { createSerialQueue } from '#platform/process/serial-queue.ts'

/** Pictures queued for drawing; beyond it requests get 503. */
const maxPending = 12

/** Generated pictures, cached as files. */
export interface PictureFileCache {
  /**
   * Draws a picture unless its file exists; concurrent calls share one drawing.
   * @param draw Returns null where the picture must not be cached.
   * @param stalePrefix Start of the names of files that a new one replaces.
   * @returns Whether the file exists.
   * @throws PictureError `busy` if the queue is full.
   */
  ensure(name: string, draw: () => Promise<Buffer | null>, stalePrefix: string): Promise<boolean>
}

/**
 * Draws one picture at a time, so that uploads are not delayed.
 * @param prefix Of the keys.
 */
export function createPictureFileCache(files: FileStore, prefix: `${FileFolder}/`): PictureFileCache {
  const pending = new Map<string, Promise<boolean>>()
  const serialize = createSerialQueue()

  async function store(key: string, bytes: Buffer, stalePrefix: string): Promise<void> {
    await files.put(key, bytes)
    for (const other of await files.list(prefix + stalePrefix))
      if (other.key !== key) await files.remove(other.key)
  }

  return {
    async ensure(name, draw, stalePrefix) {
      const running = pending.get(name)
      if (running !== undefined) return running
      if (await files.has(prefix + name)) return true
      if (pending.size >= maxPending) throw new PictureError('busy', '正在绘制的图片太多，请稍后再试')
      const drawing = serialize(async () => {
        const bytes = await draw()
        if (bytes !== null) await store(prefix + name, bytes, stalePrefix)
        return bytes !== null
      })
      pending.set(name, drawing)
      return drawing.finally(() => pending.delete(name))
    },
  }
}
