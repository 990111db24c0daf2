import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PictureError } from './picture-error.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** Pictures that may wait to be drawn; who asks for more is asked to come back. */
const maxPending = 12

/** Pictures that the server has drawn itself, each once. */
export interface PictureFileCache {
  /**
   * Sees to it that a picture lies in the folder; asked for by many, it is drawn once.
   * @param draw Gives null where the picture is not worth keeping.
   * @param isStale Tells which files in the folder this one replaces.
   * @returns Whether it lies there now.
   * @throws PictureError `busy` if too many are waiting.
   */
  ensure(
    name: string,
    draw: () => Promise<Buffer | null>,
    isStale: (name: string) => boolean,
  ): Promise<boolean>
}

/** Keeps drawn pictures in a folder, and draws one after another, so that visitors' own pictures are not kept waiting. */
export function createPictureFileCache(folder: string): PictureFileCache {
  const pending = new Map<string, Promise<boolean>>()
  let line: Promise<unknown> = Promise.resolve()

  async function keep(name: string, bytes: Buffer, isOutdated: (name: string) => boolean): Promise<void> {
    await mkdir(folder, { recursive: true })
    await writeAtomically(join(folder, name), bytes)
    const outdated = (await readdir(folder)).filter((other) => other !== name && isOutdated(other))
    for (const other of outdated) await rm(join(folder, other), { force: true })
  }

  return {
    async ensure(name, draw, isOutdated) {
      const known = pending.get(name)
      if (known !== undefined) return known
      if (await exists(join(folder, name))) return true
      if (pending.size >= maxPending) throw new PictureError('busy', '正在绘制的图片太多，请稍后再试')
      const drawing = line.then(async () => {
        const bytes = await draw()
        if (bytes !== null) await keep(name, bytes, isOutdated)
        return bytes !== null
      })
      pending.set(name, drawing)
      line = drawing.catch(() => undefined)
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
