import { compileChangedAlbum } from '#content/compile-changed-album.ts'
import { compileChangedMoment } from '#content/compile-changed-moment.ts'
import { compileChangedPost } from '#content/compile-changed-post.ts'
import type { CompileJob, Say } from '#content/compile-messages.ts'
import { compileFriendsPage, compileNoticesPage, compileSitePage } from '#content/compile-pages.ts'
import { readBlockedWords } from '#content/read-blocked-words.ts'
import { startPass } from '#content/compile-pass.ts'
import { findContent } from '#content/content-layout.ts'
import { listAlbums } from '#content/list-albums.ts'
import { listMoments } from '#content/list-moments.ts'
import { listPosts } from '#content/list-posts.ts'

/**
 * Compiles what has changed since storage's last version. The heavy libraries are loaded only when something has.
 * @param say Receives every result as soon as it is there.
 */
export async function compileContent(job: CompileJob, say: Say): Promise<void> {
  const layout = await findContent(job.contentDir)
  if (!layout) {
    await say({
      type: 'problems',
      file: '.',
      problems: [{ file: '.', line: null, reason: '内容文件夹不存在，保留已有的内容' }],
    })
    return await say({ type: 'finished', isComplete: true })
  }
  const posts = await listPosts(layout)
  const sourcePaths = posts.map((post) => post.sourcePath)
  await say({ type: 'scanned', present: sourcePaths })
  const moments = await listMoments(layout)
  await say({ type: 'moments-scanned', present: moments.map((moment) => moment.sourcePath) })
  const albums = await listAlbums(layout)
  await say({ type: 'albums-scanned', present: albums.map((album) => album.sourcePath) })
  const pass = startPass(job, layout, sourcePaths, say)
  await readBlockedWords(pass)
  const outcomes = [
    await compileSitePage(pass),
    await compileNoticesPage(pass),
    await compileFriendsPage(pass),
  ]
  for (const post of posts) outcomes.push(await compileChangedPost(post, pass))
  for (const moment of moments) outcomes.push(await compileChangedMoment(moment, pass))
  for (const album of albums) outcomes.push(await compileChangedAlbum(album, pass))
  await say({ type: 'finished', isComplete: outcomes.every(Boolean) })
}
