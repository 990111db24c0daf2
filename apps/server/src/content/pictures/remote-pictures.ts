import { join } from 'node:path'
import * as v from 'valibot'
import { readContentFile } from '#content/content-files.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { parseJson } from '#platform/text/parse-json.ts'

/** Folder of the copies of remote pictures, in the content folder. */
export const remotePicturesFolder = 'remote-pictures'
const mapName = `${remotePicturesFolder}.json`
const maxMapBytes = 32 * 1024 * 1024

const EntrySchema = v.union([
  v.object({
    /** Path of the copy, relative to the content folder. */
    file: v.pipe(
      v.string(),
      v.startsWith(`${remotePicturesFolder}/`),
      v.check((file) => !/(?:^|[\\/])\.|[\0\\]/.test(file)),
    ),
  }),
  v.object({
    /** Why there is no copy; Chinese. */
    dead: v.string(),
  }),
])
const MapSchema = v.record(v.string(), v.unknown())

/** The copy of a remote picture, or why there is none. */
export type RemotePicture = v.InferOutput<typeof EntrySchema>

/** Reads the map of remote pictures by URL, see `toRemoteUrl`; without entries that it cannot have written. */
export async function readRemotePictures(root: string): Promise<Map<string, RemotePicture>> {
  const file = await readContentFile(root, join(root, mapName), maxMapBytes).catch(() => null)
  const map = v.safeParse(MapSchema, parseJson(file?.bytes.toString('utf8') ?? '{}'))
  return new Map(
    Object.entries(map.success ? map.output : {}).flatMap(([url, entry]) => {
      const parsed = v.safeParse(EntrySchema, entry)
      return parsed.success ? [[url, parsed.output]] : []
    }),
  )
}

export async function writeRemotePictures(
  root: string,
  pictures: ReadonlyMap<string, RemotePicture>,
): Promise<void> {
  const sorted = [...pictures].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await writeAtomically(join(root, mapName), `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
}

/** Paths of the copies by URL. */
export async function readPictureCopies(root: string): Promise<ReadonlyMap<string, string>> {
  const pictures = await readRemotePictures(root)
  return new Map([...pictures].flatMap(([url, entry]) => ('file' in entry ? [[url, entry.file]] : [])))
}
