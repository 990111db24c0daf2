import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError } from '#cli/command-error.ts'

/**
 * Absolute path of a file that a command reads.
 * @throws CommandError if there is no such file.
 */
export async function resolveFile(path: string): Promise<string> {
  const file = resolve(path)
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new CommandError(`没有 ${file} 这个文件`)
  return file
}
