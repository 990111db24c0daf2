import type { ArticleFile, ArticleForm, EditableArticle } from '@qingjian/api-client/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const path = 'posts/a.md'
const hash = 'a'.repeat(64)
const newHash = 'b'.repeat(64)
const head = '---\ntitle: 旧题\n---\n'
const form: ArticleForm = {
  title: '旧题',
  date: '',
  category: '',
  tags: [],
  cover: '',
  description: '',
  series: '',
  sticky: 0,
  isPublished: true,
  isRecommended: false,
  isCarousel: false,
  allowsComments: true,
  password: '',
}
const file: ArticleFile = { path, hash, head, body: '正文\n', form, problem: null, id: 1, draft: null }
const preview = {
  title: '旧题',
  cover: null,
  titleBreaks: [1],
  html: '<p>预览的正文</p>',
  toc: [],
  wordCount: 2,
  readMinutes: 1,
  problems: [],
}

async function renderEditor(responses: Record<string, Respond> = {}, opened: ArticleFile = file) {
  localStorage.clear()
  onTestFinished(() => localStorage.clear())
  const server = fakeServer({
    '/sys/content/file': () => opened,
    '/sys/content/articles': () => [],
    '/sys/content/preview': () => preview,
    '/sys/content/draft': () => null,
    '/sys/content/save': () => ({ path, hash: newHash }),
    ...responses,
  })
  const rendered = await renderAdmin(server.api, `/editor?path=${encodeURIComponent(path)}`)
  const body = page.getByRole('textbox', { name: '正文' })
  await expect.element(body).toBeVisible()
  return { ...server, ...rendered, body }
}

const bodyOf = (bodies: [string, unknown][], call: string): unknown =>
  bodies.findLast(([path_]) => path_ === `/sys/content/${call}`)?.[1]

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

test('a picture is inserted with the alternative text that its author gives', async () => {
  const { body, bodies } = await renderEditor({ '/sys/content/picture': () => ({ source: 'a/1.webp' }) })
  const picture = new File([new Uint8Array(8)], '竹.png', { type: 'image/png' })
  await page.getByLabelText('选择图片').upload(picture)
  const dialog = page.getByRole('dialog', { name: '插入图片' })
  await dialog.getByRole('textbox', { name: '图片说明' }).fill('一枝 [竹]')
  await dialog.getByRole('button', { name: '上传并插入' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(body).toHaveTextContent(String.raw`正文![一枝 \[竹\]](a/1.webp)`)
  await expect.element(page.getByText('已暂存，还没有保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'draft')).toMatchObject({ text: expect.stringContaining('(a/1.webp)') })
})

/** Chooses pictures for the body, each with its name as its bytes. */
async function choosePictures(...names: string[]) {
  await page
    .getByLabelText('选择图片')
    .upload(names.map((name) => new File([name], `${name}.png`, { type: 'image/png' })))
  return page.getByRole('dialog', { name: '插入图片' })
}

test('a picture whose response is lost is sent again with the same key, and inserted once', async () => {
  const queries: string[] = []
  const { body } = await renderEditor({
    '/sys/content/picture': ({ url }) => {
      queries.push(new URL(url).search)
      if (queries.length === 1) throw new TypeError('The connection was lost.')
      return { source: 'a/1.webp' }
    },
  })
  const dialog = await choosePictures('竹')
  await dialog.getByRole('button', { name: '上传并插入' }).click()
  await expect.element(dialog.getByText(/接通后会自己继续/)).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(body).toHaveTextContent('正文![](a/1.webp)')
  expect(queries).toHaveLength(2)
  expect(queries[0]).toMatch(/&key=[0-9a-f]{12}$/)
  expect(queries[1]).toBe(queries[0])
})

test('pictures are inserted in their order, and one that is rejected waits for another attempt', async () => {
  const answers: unknown[] = [
    new ErrorResponse(400, '不是图片'),
    { source: 'a/2.webp' },
    { source: 'a/1.webp' },
  ]
  const { body } = await renderEditor({ '/sys/content/picture': () => answers.shift() })
  const dialog = await choosePictures('一', '二')
  await dialog.getByRole('textbox', { name: '第 1 张的说明' }).fill('壹')
  await dialog.getByRole('textbox', { name: '第 2 张的说明' }).fill('贰')
  const send = dialog.getByRole('button', { name: '上传并插入' })
  await send.click()
  await expect.element(page.getByText('不是图片')).toBeVisible()
  await expect.element(body).toHaveTextContent('正文![贰](a/2.webp)')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(body).toHaveTextContent('正文![贰](a/2.webp)![壹](a/1.webp)')
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
  const calls = bodies.map(([call]) => call)
  expect(calls.lastIndexOf('/sys/content/draft')).toBeLessThan(calls.indexOf('/sys/content/preview-link'))
  expect(bodyOf(bodies, 'draft')).toMatchObject({ text: expect.stringContaining('还没写完') })
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

test('an article is locked and unlocked in the form', async () => {
  const hashed = `${head}password: "hash"\n`
  const { bodies } = await renderEditor({
    '/sys/content/front-matter': () => ({ head: hashed, form: { ...form, password: 'hash' }, problem: null }),
  })
  await page.getByText(/没有分类/).click()
  await page.getByRole('button', { name: '上锁' }).click()
  const dialog = page.getByRole('dialog', { name: '给文章上锁' })
  await dialog.getByLabelText('密码', { exact: true }).fill('竹简')
  await expectAccessible()
  await dialog.getByRole('button', { name: '上锁' }).click()
  await expect.poll(() => bodyOf(bodies, 'front-matter')).toEqual({ head, changes: { password: '竹简' } })
  await expect.poll(() => bodyOf(bodies, 'draft')).toMatchObject({ text: expect.stringContaining('"hash"') })
  await page.getByRole('button', { name: '改密码' }).click()
  await page.getByRole('button', { name: '去掉密码' }).click()
  await expect.poll(() => bodyOf(bodies, 'front-matter')).toEqual({ head: hashed, changes: { password: '' } })
})

const row: EditableArticle = {
  path,
  id: 7,
  title: '旧题',
  state: 'published',
  createTime: null,
  updateTime: null,
  categoryName: null,
  tags: ['竹', '山'],
  sticky: 0,
  isRecommended: false,
  isCarousel: false,
  wordCount: 2,
  problem: null,
}

test('the summary of the form says whether visitors see the article', async () => {
  const summaryOf = async (changes: Partial<ArticleForm>) => {
    const { screen } = await renderEditor({}, { ...file, form: { ...form, ...changes } })
    const text = screen.container.querySelector('summary')?.textContent
    await screen.unmount()
    return text
  }
  expect(await summaryOf({ isPublished: false })).toContain('草稿 · 没有日期')
  expect(await summaryOf({ date: '2026-01-02 03:04:05' })).toContain('已发布 · 2026-01-02 03:04 ·')
  expect(await summaryOf({ date: '9026-01-02 03:04:05' })).toContain('定时发布 · 9026-01-02 03:04 ·')
})

test('on a narrow screen the open form has the place of the text', async () => {
  const { body } = await renderEditor()
  await page.viewport(390, 800)
  await page.getByText(/没有日期/).click()
  await expect.element(page.getByRole('textbox', { name: '摘要' })).toBeVisible()
  await expect.element(body).not.toBeInTheDocument()
  await page.getByText(/没有日期/).click()
  await expect.element(body).toBeVisible()
})

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

async function renderForm(tags: string[] = []) {
  const rendered = await renderEditor(
    {
      '/sys/content/articles': () => [row],
      '/sys/content/picture': () => ({ source: 'a/cover.webp' }),
      '/sys/content/front-matter': () => ({ head, form, problem: null }),
      '/sys/content/preview': () => ({
        ...preview,
        cover: isCovered(rendered.bodies) ? '/media/cover.webp' : null,
      }),
    },
    { ...file, form: { ...form, tags } },
  )
  await page.getByText(/没有日期/).click()
  return { ...rendered, tags: page.getByRole('combobox', { name: '标签' }) }
}

const isCovered = (bodies: [string, unknown][]): boolean =>
  JSON.stringify(bodyOf(bodies, 'front-matter') ?? '').includes('a/cover.webp')

const changesOf = (bodies: [string, unknown][]): unknown =>
  bodies.filter(([call]) => call === '/sys/content/front-matter').map(([, body]) => body)

test('tags are added by comma, by Enter and by leaving the field, and completed from those not in use', async () => {
  const { tags, bodies } = await renderForm()
  await tags.click()
  await userEvent.keyboard('竹，')
  await expect.element(page.getByRole('button', { name: '去掉标签 竹' })).toBeVisible()
  await expect.element(tags).toHaveValue('')
  const options = [...document.querySelectorAll<HTMLOptionElement>('#article-tags option')]
  expect(options.map(({ value }) => value)).toEqual(['山'])
  await userEvent.keyboard('雨{Enter}竹{Enter}笋')
  await page.getByRole('textbox', { name: '标题' }).click()
  await expect.element(page.getByRole('button', { name: '去掉标签 笋' })).toBeVisible()
  await expect
    .poll(() => changesOf(bodies))
    .toContainEqual(expect.objectContaining({ changes: { tags: ['竹', '雨', '笋'] } }))
})

test('a name chosen from the list is a tag at once', async () => {
  const { tags } = await renderForm()
  const element = tags.element()
  if (!(element instanceof HTMLInputElement)) throw new Error('The tags have no input.')
  element.setRangeText('山')
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
  await expect.element(page.getByRole('button', { name: '去掉标签 山' })).toBeVisible()
  await expect.element(tags).toHaveValue('')
})

test('a tag is removed by its button and the last one by Backspace, and the input keeps the focus', async () => {
  const { tags } = await renderForm(['竹', '山', '雨'])
  await page.getByRole('button', { name: '去掉标签 竹' }).click()
  await expect.element(tags).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  const left = page.getByRole('list', { name: '已加的标签' }).getByRole('listitem')
  await expect.element(left).toHaveTextContent('山')
  await expectAccessible()
})

test('an uploaded cover is set and shown', async () => {
  const { bodies } = await renderForm()
  await expect.element(page.getByText('还没有封面')).toBeVisible()
  await page.getByLabelText('选择封面').upload(new File([new Uint8Array(8)], '竹.png', { type: 'image/png' }))
  await expect.element(page.getByRole('textbox', { name: '封面' })).toHaveValue('a/cover.webp')
  await expect
    .poll(() => bodyOf(bodies, 'front-matter'))
    .toMatchObject({ changes: { cover: 'a/cover.webp' } })
  await expect
    .element(page.getByRole('img', { name: '封面预览' }))
    .toHaveAttribute('src', expect.stringContaining('/media/cover.webp'))
})
