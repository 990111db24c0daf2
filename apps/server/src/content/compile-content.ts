import { compileChangedAlbum } from '#content/compile-changed-album.ts'
import { compileChangedMoment } from '#content/compile-changed-moment.ts'
import { compileChangedPost } from '#content/compile-changed-post.ts'
import type { CompileJob, Emit } from '#content/compile-messages.ts'
import { compileFriendsPage, compileNoticesPage, compileSitePage } from '#content/compile-pages.ts'
import { readBlockedWords } from '#content/read-blocked-words.ts'
import { createPass } from '#content/compile-pass.ts'
import { findContentLayout } from '#content/content-layout.ts'
import { listAlbums } from '#content/list-albums.ts'
import { listMoments } from '#content/list-moments.ts'
import { listPosts } from '#content/list-posts.ts'

/**
 * Compiles what has changed since storage's last version. The heavy libraries are loaded only when something has.
 * @param emit Receives every result as soon as it is there.
 */
export async function compileContent(job: CompileJob, emit: Emit): Promise<void> {
  const layout = await findContentLayout(job.contentDir)
  if (!layout) {
    await emit({
      type: 'problems',
      file: '.',
      problems: [{ file: '.', line: null, reason: '内容文件夹不存在，保留已有的内容' }],
    })
    return await emit({ type: 'finished', isComplete: true })
  }
  const posts = await listPosts(layout)
  const sourcePaths = posts.map((post) => post.sourcePath)
  await emit({ type: 'scanned', present: sourcePaths })
  const moments = await listMoments(layout)
  await emit({ type: 'moments-scanned', present: moments.map((moment) => moment.sourcePath) })
  const albums = await listAlbums(layout)
  await emit({ type: 'albums-scanned', present: albums.map((album) => album.sourcePath) })
  const pass = createPass(job, layout, sourcePaths, emit)
  await readBlockedWords(pass)
  const outcomes = [
    await compileSitePage(pass),
    await compileNoticesPage(pass),
    await compileFriendsPage(pass),
  ]
  for (const post of posts) outcomes.push(await compileChangedPost(post, pass))
  for (const moment of moments) outcomes.push(await compileChangedMoment(moment, pass))
  for (const album of albums) outcomes.push(await compileChangedAlbum(album, pass))
  await emit({ type: 'finished', isComplete: outcomes.every(Boolean) })
}
