import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import type { HaloLink } from '#transfer/halo/halo-records.ts'

/**
 * Writes the list of friends, unless the folder has one.
 * @param root Path of the content folder.
 * @returns Whether it is written, or would be.
 */
export async function writeFriends(
  root: string,
  links: readonly HaloLink[],
  isDryRun: boolean,
): Promise<boolean> {
  const path = join(root, 'friends.yaml')
  if (links.length === 0 || existsSync(path)) return false
  const friends = links.map(({ displayName, url, logo, description }) => ({
    name: displayName,
    url,
    avatar: logo || undefined,
    info: description || undefined,
  }))
  if (isDryRun) return true
  await mkdir(root, { recursive: true })
  await writeAtomically(path, stringify(friends, { lineWidth: 0 }))
  return true
}
