// Replaces one file of a content folder again and again until it is killed: each version is one repeated letter.
import { createFolderStore } from '#content/store/folder-store.ts'

const [contentDir = '', path = ''] = process.argv.slice(2)
const store = createFolderStore(contentDir)
let hash = (await store.read(path))?.hash ?? null
for (let round = 0; ; round += 1) {
  const letter = 'abcdefghijklmnopqrstuvwxyz'.charAt(round % 26)
  hash = await store.write(path, Buffer.from(letter.repeat(200_000)), hash)
  process.stdout.write(`${hash}\n`)
}
