import {
  type ArticleForm,
  type EditableArticle,
  FrontMatterRequestSchema,
} from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, type Respond } from '#testing/fake-server.ts'
import { bodyOf, file, form, hash, head, newHash, path, renderEditor, row } from '#testing/render-editor.ts'

test('what is written is stored as a draft, and saved over the version that was read', async () => {
  const { body, bodies } = await renderEditor()
  await body.click()
  await userEvent.keyboard('{Control>}{End}{/Control}新的一行')
  await expect.element(page.getByText('已暂存，还没有保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'draft')).toEqual({ path, hash, text: `${head}正文\n新的一行` })
  expect(JSON.parse(localStorage.getItem(`admin-draft:${path}`) ?? '')).toMatchObject({
    body: '正文\n新的一行',
  })
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('已保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'save')).toEqual({ path, hash, text: `${head}正文\n新的一行` })
  expect(localStorage.getItem(`admin-draft:${path}`)).toBeNull()
})

test('on a phone with its keyboard open, the toolbar and the text fill the screen while one writes', async () => {
  const { body } = await renderEditor()
  await page.viewport(390, 460)
  const toolbar = page.getByRole('toolbar', { name: '格式' })
  await body.click()
  expect(toolbar.element().getBoundingClientRect().top).toBe(0)
  const section = page.getByRole('region', { name: '写作' })
  expect(section.element().getBoundingClientRect().height).toBe(460)
  const focused = document.activeElement
  let hasLostFocus = false
  focused?.addEventListener('blur', () => (hasLostFocus = true))
  await page.getByRole('button', { name: '粗体' }).click()
  await expect.element(body).toHaveTextContent('正文**粗体**')
  expect(hasLostFocus).toBe(false)
  await page.viewport(390, 800)
  expect(toolbar.element().getBoundingClientRect().top).toBeGreaterThan(0)
})

test('keys in the body are text, not shortcuts of the page', async () => {
  const { body, router } = await renderEditor()
  await body.click()
  await userEvent.keyboard('good?z')
  await expect.element(body).toHaveTextContent('正文good?z')
  expect(router.state.location.pathname).toBe('/editor')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('what is typed during a save remains, and is saved over the version that the save has made', async () => {
  const saves = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  let count = 0
  const { body, bodies } = await renderEditor({
    '/sys/content/save': async () => {
      await saves[count++]?.promise
      return { path, hash: newHash }
    },
  })
  await body.click()
  await userEvent.keyboard('前')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => bodyOf(bodies, 'save')).toBeDefined()
  await body.click()
  await userEvent.keyboard('{Control>}{End}{/Control}后')
  saves[0]?.resolve(undefined)
  await expect.element(page.getByText('已暂存，还没有保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'draft')).toMatchObject({
    hash: newHash,
    text: expect.stringContaining('后'),
  })
  saves[1]?.resolve(undefined)
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'save')).toMatchObject({
    hash: newHash,
    text: expect.stringContaining('后'),
  })
})

test('a changed field that could not be applied is sent again with the next save', async () => {
  const edited = head.replace('旧题', '新题')
  let isDown = true
  const { bodies } = await renderEditor({
    '/sys/content/front-matter': () =>
      isDown
        ? new ErrorResponse(503, '请稍后再试')
        : { head: edited, form: { ...form, title: '新题' }, problem: null },
  })
  await page.getByRole('textbox', { name: '标题' }).fill('新题')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('请稍后再试')).toBeVisible()
  expect(bodyOf(bodies, 'save')).toBeUndefined()
  isDown = false
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'save')).toMatchObject({ text: `${edited}正文\n` })
})

test('a changed field is sent alone, and its front matter is saved', async () => {
  const edited = head.replace('旧题', '新题')
  const { bodies } = await renderEditor({
    '/sys/content/front-matter': () => ({ head: edited, form: { ...form, title: '新题' }, problem: null }),
  })
  await page.getByRole('textbox', { name: '标题' }).fill('新题')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'front-matter')).toEqual({ head, changes: { title: '新题' } })
  expect(bodyOf(bodies, 'save')).toEqual({ path, hash, text: `${edited}正文\n` })
})

test('a file that was changed elsewhere is not overwritten: both versions are shown, and the author decides', async () => {
  const theirs = { hash: 'c'.repeat(64), text: `${head}别处的正文\n` }
  let saves = 0
  const { body, bodies } = await renderEditor({
    '/sys/content/save': () =>
      (saves += 1) === 1
        ? new ErrorResponse(409, '文件在别处改过了，没有覆盖', { current: theirs })
        : { path, hash: newHash },
  })
  await body.click()
  await userEvent.keyboard('我的')
  await page.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('dialog', { name: '文件在别处改过了' })
  await expect.element(dialog.getByRole('textbox', { name: '我的版本' })).toBeVisible()
  await dialog.getByRole('button', { name: '用左边的这一处' }).click()
  await dialog.getByRole('button', { name: '保存右边的内容' }).click()
  await expect.poll(() => bodyOf(bodies, 'save')).toEqual({ path, hash: theirs.hash, text: theirs.text })
})

test('an unsaved text of the server is opened, and can be discarded', async () => {
  const draft = { head, body: '写到一半', hash, saveTime: '2026-11-22 10:00:00' }
  await renderEditor(
    { '/sys/content/front-matter': () => ({ head, form, problem: null }) },
    { ...file, draft },
  )
  await expect.element(page.getByText('写到一半')).toBeVisible()
  await expect.element(page.getByText(/已恢复 .* 没有保存的内容/)).toBeVisible()
})

test('the preview is compiled by the server and runs no script', async () => {
  await renderEditor()
  const frame = page.getByTitle('预览', { exact: true })
  await expect.element(frame).toBeVisible()
  const element = frame.element()
  if (!(element instanceof HTMLIFrameElement)) throw new Error('The preview is a frame.')
  expect(element.sandbox.contains('allow-scripts')).toBe(false)
  await expect.poll(() => element.contentDocument?.body.textContent).toContain('预览的正文')
})

test('a front matter with an error is shown with its line, and edited as text', async () => {
  const problem = { line: 2, reason: 'YAML 有语法错误' }
  const { bodies } = await renderEditor({}, { ...file, form: null, problem })
  await expect.element(page.getByText('第 2 行：YAML 有语法错误')).toBeVisible()
  const fixed = '---\ntitle: 修好了\n---\n'
  await page.getByRole('textbox', { name: '文件头部' }).fill(fixed)
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => bodyOf(bodies, 'save')).toEqual({ path, hash, text: `${fixed}正文\n` })
})

test('a link to the preview shows the text that is not saved yet', async () => {
  const links = ['/preview/1.a.b', '/preview/2.a.b']
  const { body, bodies } = await renderEditor({
    '/sys/content/preview-link': () => ({ url: links.shift(), expireTime: '2026-11-30 10:00:00' }),
  })
  await body.click()
  await userEvent.keyboard('还没写完')
  await page.getByRole('button', { name: '分享预览' }).click()
  const dialog = page.getByRole('dialog', { name: '分享预览' })
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const link = dialog.getByRole('textbox', { name: '预览链接' })
  await expect.element(link).toHaveValue(`${location.origin}/preview/1.a.b`)
  await expect.element(dialog.getByText('2026-11-30 10:00 失效')).toBeVisible()
  const before = bodies.slice(
    0,
    bodies.findIndex(([call]) => call === '/sys/content/preview-link'),
  )
  expect(bodyOf(before, 'draft')).toMatchObject({ text: expect.stringContaining('还没写完') })
  await dialog.getByRole('button', { name: '换一个链接' }).click()
  await expect.element(link).toHaveValue(`${location.origin}/preview/2.a.b`)
})

test('the preview breaks the lines of the title between words', async () => {
  await renderEditor()
  const frame = page.getByTitle('预览', { exact: true }).element()
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The preview is a frame.')
  await expect.poll(() => frame.contentDocument?.querySelector('h1')?.innerHTML).toBe('旧<wbr>题')
})

test.each(['light', 'dark'] as const)(
  'axe has no finding about the editor in the %s theme',
  async (theme) => {
    const restore = document.documentElement.dataset['theme']
    document.documentElement.dataset['theme'] = theme
    onTestFinished(() => {
      if (restore === undefined) delete document.documentElement.dataset['theme']
      else document.documentElement.dataset['theme'] = restore
    })
    await renderEditor()
    await page.getByText(/没有日期/).click()
    await expect.element(page.getByRole('textbox', { name: '摘要' })).toBeVisible()
    const frame = page.getByTitle('预览', { exact: true }).element()
    if (!(frame instanceof HTMLIFrameElement)) throw new Error('The preview is a frame.')
    await expect.poll(() => frame.contentDocument?.body.textContent).toContain('预览的正文')
    await expectAccessible()
  },
)

test('an empty text says what can be written, until something is', async () => {
  const { body } = await renderEditor({}, { ...file, body: '\n' })
  const hint = page.getByText(/^写正文/)
  await expect.element(hint).toBeVisible()
  await expectAccessible()
  await body.click()
  await userEvent.keyboard('竹')
  await expect.element(body).toHaveTextContent('竹')
  await expect.element(hint).not.toBeInTheDocument()
})

test('a button of the toolbar names the key that does the same', async () => {
  const { body } = await renderEditor()
  await body.click()
  for (const [label, key, text] of [
    ['粗体', 'B', '**粗体**'],
    ['斜体', 'I', '*斜体*'],
    ['行内代码', 'E', '`代码`'],
    ['链接', 'K', '[文字](https://)'],
  ] as const) {
    await expect
      .element(page.getByRole('button', { name: label, exact: true }))
      .toHaveAttribute('title', `${label}（Ctrl + ${key}）`)
    await userEvent.keyboard(`{Control>}a{/Control}{Backspace}{Control>}${key.toLowerCase()}{/Control}`)
    await expect.element(body).toHaveTextContent(text)
  }
})

test('publishing saves the article, and links to it once the site has compiled it', async () => {
  const draft: ArticleForm = { ...form, isPublished: false }
  let state: EditableArticle['state'] = 'draft'
  const { bodies } = await renderEditor(
    {
      '/sys/content/articles': () => [{ ...row, state }],
      '/sys/content/front-matter': () => ({ head: '---\ntitle: 旧题\n---\n', form, problem: null }),
      '/sys/content/save': () => {
        // The file says so, the site has yet to compile it.
        state = 'unpublished'
        setTimeout(() => (state = 'published'), 1_000)
        return { path, hash: newHash }
      },
    },
    { ...file, id: null, form: draft },
  )
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect.element(page.getByText('已保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'front-matter')).toMatchObject({ changes: { isPublished: true } })
  await expect.element(page.getByRole('link', { name: '在网站上看' })).toHaveAttribute('href', '/post/7')
})

const draftHead = head.replace('旧题', '旧题\npublished: false')

async function renderPublished(responses: Record<string, Respond> = {}, write = async () => {}) {
  const rendered = await renderEditor({
    '/sys/content/front-matter': async (request) => {
      const { changes } = v.parse(FrontMatterRequestSchema, await request.json())
      return changes.isPublished === false
        ? { head: draftHead, form: { ...form, isPublished: false }, problem: null }
        : { head, form, problem: null }
    },
    ...responses,
  })
  const saved = (): unknown[] =>
    rendered.bodies.flatMap(([call, body]) => (call === '/sys/content/save' ? [body] : []))
  await rendered.body.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await write()
  await page.getByRole('button', { name: '转为草稿' }).click()
  await expect.element(page.getByText('已转为草稿，访客看不到它了')).toBeVisible()
  return { ...rendered, saved, undo: page.getByRole('button', { name: '撤销' }) }
}

test('an article that was made a draft is published again with 撤销', async () => {
  const { saved, undo } = await renderPublished()
  await undo.click()
  await expect.element(page.getByText('已撤销，文章照旧公开', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '转为草稿' })).toBeVisible()
  await expect.element(page.getByText('已保存到文件')).toBeVisible()
  expect(saved()).toEqual([
    { path, hash, text: `${draftHead}正文\n` },
    { path, hash: newHash, text: `${head}正文\n` },
  ])
  await expect.element(undo).not.toBeInTheDocument()
})

test('what was typed around the click on 转为草稿 is neither published nor lost by 撤销', async () => {
  const { body, bodies, saved, undo } = await renderPublished({}, () => userEvent.keyboard('前'))
  await body.click()
  await userEvent.keyboard('{Control>}{End}{/Control}后')
  await undo.click()
  await expect.element(page.getByText('已撤销，文章照旧公开；写下的还没有保存')).toBeVisible()
  expect(saved()).toEqual([
    { path, hash, text: `${draftHead}正文\n前` },
    { path, hash: newHash, text: `${head}正文\n` },
  ])
  await expect.element(body).toHaveTextContent('正文前后')
  await expect.element(page.getByText('已暂存，还没有保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'draft')).toEqual({ path, hash: newHash, text: `${head}正文\n前后` })
})

test('a file that was changed after it became a draft is not replaced by 撤销', async () => {
  let saves = 0
  const current = { hash: 'c'.repeat(64), text: `${draftHead}别处的正文\n` }
  const { body, undo } = await renderPublished({
    '/sys/content/save': () =>
      (saves += 1) === 1
        ? { path, hash: newHash }
        : new ErrorResponse(409, '文件在别处改过了，没有覆盖', { current }),
  })
  await body.click()
  await userEvent.keyboard('{Control>}{End}{/Control}后')
  await undo.click()
  await expect.element(page.getByText('没有撤销：文件已在别处改动')).toBeVisible()
  await expect.element(body).toHaveTextContent('正文后')
})

test('a save replaces the undo of a draft', async () => {
  const { undo } = await renderPublished()
  await expect.element(undo).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(undo).not.toBeInTheDocument()
})

test('a text whose save has failed is stored as a draft', async () => {
  const { body, bodies } = await renderEditor({
    '/sys/content/save': () => new ErrorResponse(503, '请稍后再试'),
  })
  await body.click()
  await userEvent.keyboard('{Control>}{End}{/Control}新{Control>}s{/Control}')
  await expect.element(page.getByText('请稍后再试')).toBeVisible()
  await expect.element(page.getByText('已暂存，还没有保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'draft')).toMatchObject({ text: `${head}正文\n新` })
})

test('the undo of a draft is offered while its editor is open', async () => {
  const { router, undo } = await renderPublished()
  await expect.element(undo).toBeVisible()
  await router.navigate('/articles')
  await expect.element(undo).not.toBeInTheDocument()
})
