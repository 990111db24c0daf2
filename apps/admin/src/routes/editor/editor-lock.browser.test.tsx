import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { file, head, path, renderEditor } from '#testing/render-editor.ts'
import { ErrorResponse, fakeServer } from '#testing/fake-server.ts'
import { makePicture } from '#testing/make-picture.ts'
import { renderAdmin } from '#testing/render-admin.tsx'
import { openEditorLock } from './editor-lock.ts'

/** Another tab with the article. */
function openOtherTab() {
  const states: boolean[] = []
  const drafts: (string | null)[] = []
  let release = (): void => {}
  const lock = openEditorLock(path, (state) => {
    states.push(state.isOwn)
    release = state.release
    drafts.push(localStorage.getItem(`admin-draft:${path}`))
  })
  onTestFinished(lock.close)
  return { lock, states, drafts, release: () => release() }
}

const note = page.getByText('这篇文章正开在另一个标签页里')
const body = page.getByRole('textbox', { name: '正文' })

test('an article that another tab edits is edited here once that tab has stopped on request', async () => {
  const other = openOtherTab()
  await expect.poll(() => other.states).toEqual([true])
  const { api } = fakeServer({ '/sys/content/file': () => file, '/sys/content/articles': () => [] })
  await renderAdmin(api, `/editor?path=${encodeURIComponent(path)}`)
  await expect.element(note).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '在这里继续写' }).click()
  await expect.poll(() => other.states).toEqual([true, false])
  await expect.element(body).not.toBeInTheDocument()
  other.release()
  await expect.element(body).toBeVisible()
})

test('an article opens by itself when the tab that edited it is closed', async () => {
  const other = openOtherTab()
  await expect.poll(() => other.states).toEqual([true])
  const { api } = fakeServer({ '/sys/content/file': () => file, '/sys/content/articles': () => [] })
  await renderAdmin(api, `/editor?path=${encodeURIComponent(path)}`)
  await expect.element(note).toBeVisible()
  other.lock.close()
  await expect.element(body).toBeVisible()
})

test('a tab that requests the lock receives the unsaved text', async () => {
  await renderEditor()
  const other = openOtherTab()
  await expect.poll(() => other.states).toEqual([false])
  await body.click()
  await userEvent.keyboard('{Control>}{End}{/Control}写到一半')
  other.lock.request()
  await expect.element(note).toBeVisible()
  await expect.poll(() => other.states).toEqual([false, true])
  expect(JSON.parse(other.drafts[1] ?? '')).toMatchObject({ head, body: '正文\n写到一半' })
})

test('of several waiting tabs, the one that requests the lock acquires it', async () => {
  await renderEditor()
  const [second, third] = [openOtherTab(), openOtherTab()]
  await expect.poll(() => third.states).toEqual([false])
  third.lock.request()
  await expect.poll(() => third.states).toContain(true)
  expect(second.states).not.toContain(true)
  await expect.element(note).toBeVisible()
})

test('a tab releases the lock on a request that arrives before the editor is shown', async () => {
  const other = openOtherTab()
  await expect.poll(() => other.states).toContain(true)
  const { api } = fakeServer({ '/sys/content/file': () => file, '/sys/content/articles': () => [] })
  await renderAdmin(api, `/editor?path=${encodeURIComponent(path)}`)
  await expect.element(note).toBeVisible()
  const third = openOtherTab()
  await expect.poll(() => third.states).toEqual([false])
  other.lock.close()
  third.lock.request()
  await expect.poll(() => third.states).toContain(true)
})

/** Waits for the editor, which has the lock, and requests the lock as another tab does. */
async function askFor(): Promise<ReturnType<typeof openOtherTab>> {
  const other = openOtherTab()
  await expect.poll(() => other.states).toEqual([false])
  // Created after that of the editor, which gets the message first.
  const channel = new BroadcastChannel(`admin-editor:${path}`)
  onTestFinished(() => channel.close())
  const received = new Promise((resolve) => channel.addEventListener('message', resolve))
  other.lock.request()
  await received
  return other
}

const draftOf = ({ drafts }: ReturnType<typeof openOtherTab>): unknown => JSON.parse(drafts[1] ?? '')

test('pictures uploaded while another tab requests the lock are in the text that it receives', async () => {
  const stored = Promise.withResolvers<undefined>()
  await renderEditor({
    '/sys/content/picture': async () => {
      await stored.promise
      return { source: 'a/1.webp' }
    },
  })
  await page.getByLabelText('选择图片').upload(await makePicture('竹.png'))
  await page.getByRole('textbox', { name: '图片说明' }).fill('竹')
  await page.getByRole('button', { name: '上传并插入' }).click()
  await expect.element(page.getByRole('progressbar', { name: '第 1 张的上传进度' })).toBeVisible()
  const other = await askFor()
  stored.resolve(undefined)
  await expect.element(note).toBeVisible()
  await expect.poll(() => other.states).toEqual([false, true])
  expect(draftOf(other)).toMatchObject({ body: expect.stringContaining('![竹](a/1.webp)') })
})

test('pictures that wait for their descriptions are uploaded with what was typed before another tab acquires the lock', async () => {
  await renderEditor({ '/sys/content/picture': () => ({ source: 'a/1.webp' }) })
  await page.getByLabelText('选择图片').upload(await makePicture('竹.png'))
  await page.getByRole('textbox', { name: '图片说明' }).fill('写到')
  const other = await askFor()
  await expect.poll(() => other.states).toEqual([false, true])
  expect(draftOf(other)).toMatchObject({ body: expect.stringContaining('![写到](a/1.webp)') })
})

test('a picture that is rejected while another tab requests the lock is named, and does not delay it', async () => {
  await renderEditor({ '/sys/content/picture': () => new ErrorResponse(400, '图片已损坏，无法读取') })
  await page.getByLabelText('选择图片').upload(await makePicture('竹.png'))
  const other = await askFor()
  await expect.poll(() => other.states).toEqual([false, true])
  await expect.element(page.getByText('1 张图片没有插入：图片已损坏，无法读取')).toBeVisible()
})

test('a cover uploaded while another tab requests the lock is in the text that it receives', async () => {
  const stored = Promise.withResolvers<undefined>()
  await renderEditor({
    '/sys/content/picture': async () => {
      await stored.promise
      return { source: 'a/cover.webp' }
    },
  })
  await page.getByText(/没有日期/).click()
  await page.getByLabelText('封面的文件').upload(await makePicture('竹.png'))
  const other = await askFor()
  stored.resolve(undefined)
  await expect.poll(() => other.states).toEqual([false, true])
  expect(draftOf(other)).toMatchObject({ changes: { cover: 'a/cover.webp' } })
})

test('a tab that has released the lock can request it again', async () => {
  const other = openOtherTab()
  await expect.poll(() => other.states.at(-1)).toBe(true)
  const { api } = fakeServer({ '/sys/content/file': () => file, '/sys/content/articles': () => [] })
  await renderAdmin(api, `/editor?path=${encodeURIComponent(path)}`)
  const ask = page.getByRole('button', { name: '在这里继续写' })
  await ask.click()
  await expect.poll(() => other.states.at(-1)).toBe(false)
  other.release()
  await expect.element(body).toBeVisible()
  other.lock.request()
  await expect.element(ask).toBeEnabled()
  await ask.click()
  await expect.poll(() => other.states.at(-1)).toBe(false)
  other.release()
  await expect.element(body).toBeVisible()
})

test('over plain HTTP, where browsers have no locks, both tabs warn about each other', async () => {
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks') ?? {}
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'locks', locks))
  await renderEditor()
  const warning = page.getByText(/这篇文章也开在另一个标签页里/)
  await expect.element(warning).not.toBeInTheDocument()
  const other = new BroadcastChannel(`admin-editor:${path}`)
  onTestFinished(() => other.close())
  const answered = new Promise((resolve) => {
    other.addEventListener('message', ({ data }) => resolve(data), { once: true })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage('opened')
  await expect.element(warning).toBeVisible()
  await expectAccessible()
  expect(await answered).toBe('open')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage('closed')
  await expect.element(warning).not.toBeInTheDocument()
})
