import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PictureError } from './picture-error.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** Pictures queued for drawing; beyond it requests get 503. */
const maxPending = 12

/** Generated pictures, cached as files. */
export interface PictureFileCache {
  /**
   * Draws a picture unless its file exists; concurrent calls share one drawing.
   * @param draw Returns null where the picture must not be cached.
   * @param isStale Selects other files in the folder to delete.
   * @returns Whether the file exists.
   * @throws PictureError `busy` if the queue is full.
   */
  ensure(
    name: string,
    draw: () => Promise<Buffer | null>,
    isStale: (name: string) => boolean,
  ): Promise<boolean>
}

/** Draws one picture at a time, so that uploads are not delayed. */
export function createPictureFileCache(folder: string): PictureFileCache {
  const pending = new Map<string, Promise<boolean>>()
  let queue: Promise<unknown> = Promise.resolve()

  async function store(name: string, bytes: Buffer, isStale: (name: string) => boolean): Promise<void> {
    await mkdir(folder, { recursive: true })
    await writeAtomically(join(folder, name), bytes)
    const stale = (await readdir(folder)).filter((other) => other !== name && isStale(other))
    for (const other of stale) await rm(join(folder, other), { force: true })
  }

  return {
    async ensure(name, draw, isStale) {
      const running = pending.get(name)
      if (running !== undefined) return running
      if (await exists(join(folder, name))) return true
      if (pending.size >= maxPending) throw new PictureError('busy', '正在绘制的图片太多，请稍后再试')
      const drawing = queue.then(async () => {
        const bytes = await draw()
        if (bytes !== null) await store(name, bytes, isStale)
        return bytes !== null
      })
      pending.set(name, drawing)
      queue = drawing.catch(() => undefined)
      return drawing.finally(() => pending.delete(name))
    },
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
