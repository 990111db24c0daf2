import { compileChangedAlbum } from '#content/compile/compile-changed-album.ts'
import { changedFirst } from '#content/compile/compile-changed-file.ts'
import { compileChangedMoment } from '#content/compile/compile-changed-moment.ts'
import { compileChangedPage } from '#content/compile/compile-changed-page.ts'
import { compileChangedPost } from '#content/compile/compile-changed-post.ts'
import { compileOldAlbum, listOldAlbums } from '#content/compile/compile-old-albums.ts'
import { compileOldMoment, listOldMoments } from '#content/compile/compile-old-moments.ts'
import type { CompileJob, Emit } from '#content/compile/compile-messages.ts'
import { compileFriendsPage, compileNoticesPage, compileSitePage } from '#content/compile/compile-pages.ts'
import { readBlockedWords } from '#content/compile/read-blocked-words.ts'
import { findEncryptedArticles } from '#content/compile/encrypted-articles.ts'
import { createFileCounter } from '#content/import-progress.ts'
import { type CompilePass, createPass } from '#content/compile/compile-pass.ts'
import { createProcessSize } from '#content/compile/process-size.ts'
import { readSourceSite } from '#content/addresses/read-source-site.ts'
import { relativePosixPath } from '#content/content-files.ts'
import { createContentIndex } from '#content/compile/content-index.ts'
import { readFormulaMacros } from '#content/source-facts/read-formula-macros.ts'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { openCompiledSources } from '#content/sources/compiled-sources.ts'
import { listAlbums } from '#content/layout/list-albums.ts'
import { listMoments } from '#content/layout/list-moments.ts'
import { listPages } from '#content/pages/list-pages.ts'
import { listPosts } from '#content/layout/list-posts.ts'

const unreadableName = '文件夹名不是 UTF-8 编码，打不开，请改名'

/**
 * Compiles every file that differs from its stored version. The Markdown and image libraries are loaded only if one does.
 * @param emit Receives each result as soon as it is compiled.
 */
export async function compileContent(job: CompileJob, emit: Emit): Promise<void> {
  const size = createProcessSize(job.maxResidentSize)
  const layout = await findContentLayout(job.contentDir)
  if (!layout) {
    await emit({
      type: 'problems',
      file: '.',
      problems: [{ file: '.', line: null, reason: '内容文件夹不存在，保留已有的内容' }],
    })
    return await emit({ type: 'finished', isComplete: true })
  }
  const unreadable: string[] = []
  const all = await listPosts(layout, (folder) => unreadable.push(relativePosixPath(layout.root, folder)))
  for (const file of unreadable)
    await emit({ type: 'problems', file, problems: [{ file, line: null, reason: unreadableName }] })
  const source = await readSourceSite(
    layout,
    all.map((post) => post.sourcePath),
  )
  const encrypted = findEncryptedArticles(all, source.site.encryptedTags)
  for (const problem of encrypted.values())
    await emit({ type: 'problems', file: problem.file, problems: [problem] })
  const posts = all.filter((post) => !encrypted.has(post))
  await emit({ type: 'posts-listed', sourcePaths: posts.map((post) => post.sourcePath) })
  const listed = await listPages(layout, source.site)
  const index = await createContentIndex(job, layout, { posts, pages: listed, source }, emit)
  const pages = listed.pages.filter((page) => index.addresses?.pages.has(page.sourcePath))
  await emit({ type: 'pages-listed', sourcePaths: pages.map((page) => page.sourcePath) })
  const sources = await openCompiledSources(job.dataDir, layout.root)
  const formulaMacros = await readFormulaMacros(layout)
  const pass = createPass({ job, layout, index, emit, sources, formulaMacros })
  const moments = await listMoments(layout)
  const oldMoments = await listOldMoments(pass)
  await emit({
    type: 'moments-listed',
    sourcePaths: [...moments.map((moment) => moment.sourcePath), ...oldMoments.sourcePaths],
  })
  const albums = await listAlbums(layout)
  const present = albums.filter(({ hasFile }) => hasFile)
  const oldAlbums = await listOldAlbums(pass, new Set(present.map((album) => album.sourcePath)))
  await emit({
    type: 'albums-listed',
    sourcePaths: [...present.map((album) => album.sourcePath), ...oldAlbums.sourcePaths],
  })
  await readBlockedWords(pass)
  size.endPreparation()
  const completions = [
    await compileSitePage(pass, listed.about?.path ?? null),
    await compileNoticesPage(pass),
    await compileFriendsPage(pass),
  ]
  const total = [posts, pages, moments, oldMoments.moments, albums, oldAlbums.albums].reduce(
    (sum, { length }) => sum + length,
    0,
  )
  const onHandled = createFileCounter(total, (progress) => emit({ type: 'files-handled', ...progress }))
  let isPaused = false
  async function compileEach<Place>(
    places: readonly Place[],
    compile: (place: Place, pass: CompilePass) => Promise<boolean>,
  ): Promise<void> {
    for (const place of places) {
      if (isPaused) return
      completions.push(await compile(place, pass))
      await onHandled()
      isPaused = size.isTooLarge(pass.compiledCount())
    }
  }
  await compileEach(changedFirst(posts, pass), compileChangedPost)
  await compileEach(pages, compileChangedPage)
  await compileEach(moments, compileChangedMoment)
  await compileEach(oldMoments.moments, compileOldMoment)
  await compileEach(albums, compileChangedAlbum)
  await compileEach(oldAlbums.albums, compileOldAlbum)
  await pass.close()
  if (isPaused) {
    await sources.saveUnfinished()
    return await emit({ type: 'paused' })
  }
  await sources.save()
  await emit({ type: 'finished', isComplete: completions.every(Boolean) })
}
