import * as v from 'valibot'
import type { CompilePass } from '#content/compile/compile-pass.ts'
import { compileCachedPage } from '#content/compile/compiled-page-cache.ts'
import { readAbout } from '#content/compile/read-about.ts'
import { readFirstFile } from '#content/layout/read-first-file.ts'
import { listConfigFiles } from '#content/source-facts/list-config-files.ts'
import { oldFriendsFiles } from '#content/source-facts/read-old-friends.ts'
import { SiteSettingsSchema } from '#content/site/site-settings.ts'

/**
 * Compiles `site.yaml` and `about.md`, and what the configuration of the old site has instead.
 * @param oldAbout See `readAbout`.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileSitePage(pass: CompilePass, oldAbout: string | null): Promise<boolean> {
  return pass.reportErrors('site.yaml', async () => {
    const site = await readFirstFile(pass.layout, ['site.yaml', 'site.yml'])
    const about = await readAbout(pass.layout, oldAbout)
    const configs = await listConfigFiles(pass.layout)
    const files = [site, about, ...configs]
    const page = await compileCachedPage('site', SiteSettingsSchema, files, pass, async () => {
      const modifiedAt = Math.max(site?.modifiedAt ?? 0, about?.modifiedAt ?? 0)
      const { settings, problems, isComplete } = await pass.compileFile('site.yaml', modifiedAt, (compiler) =>
        compiler.compileSite({ site, about, configs }),
      )
      return { value: settings, problems, isComplete }
    })
    if (page.value) await pass.emit({ type: 'site', settings: page.value })
    return page.isComplete
  })
}

const CompiledNoticeSchema = v.object({
  title: v.string(),
  contentHtml: v.string(),
  position: v.picklist(['top', 'right']),
  createdAt: v.number(),
})

/**
 * Compiles `notices.yaml`; without the file the list is empty.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileNoticesPage(pass: CompilePass): Promise<boolean> {
  return pass.reportErrors('notices.yaml', async () => {
    const file = await readFirstFile(pass.layout, ['notices.yaml', 'notices.yml'])
    if (file === null) {
      await pass.emit({ type: 'notices', notices: [] })
      return true
    }
    const page = await compileCachedPage('notices', v.array(CompiledNoticeSchema), [file], pass, async () => {
      const { notices, problems, isComplete } = await pass.compileFile(
        file.contentPath,
        file.modifiedAt,
        (compiler) => compiler.compileNotices(file),
      )
      return { value: notices, problems, isComplete }
    })
    if (page.value) await pass.emit({ type: 'notices', notices: page.value })
    return page.isComplete
  })
}

const CompiledFriendSchema = v.object({
  name: v.string(),
  url: v.string(),
  avatar: v.string(),
  info: v.string(),
  feed: v.string(),
})

/**
 * Compiles `friends.yaml`, or else the friends of the old site's theme; without these files the list is empty.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileFriendsPage(pass: CompilePass): Promise<boolean> {
  return pass.reportErrors('friends.yaml', async () => {
    const own = await readFirstFile(pass.layout, ['friends.yaml', 'friends.yml'])
    const file = own ?? (await readFirstFile(pass.layout, oldFriendsFiles))
    if (file === null) {
      await pass.emit({ type: 'friends', friends: [] })
      return true
    }
    const schema = v.array(CompiledFriendSchema)
    const page = await compileCachedPage('friends', schema, [file], pass, async () => {
      const { friends, problems, isComplete } = await pass.compileFile(
        file.contentPath,
        file.modifiedAt,
        (compiler) => compiler.compileFriends({ ...file, isOld: own === null }),
      )
      return { value: friends, problems, isComplete }
    })
    if (page.value) await pass.emit({ type: 'friends', friends: page.value })
    return page.isComplete
  })
}
