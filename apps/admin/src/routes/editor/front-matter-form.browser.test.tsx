import type { ArticleForm } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse } from '#testing/fake-server.ts'
import { makePicture } from '#testing/make-picture.ts'
import { bodyOf, file, form, head, path, preview, renderEditor, row } from '#testing/render-editor.ts'

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

test('an article is taken out of lists by a switch', async () => {
  const { bodies } = await renderEditor({
    '/sys/content/front-matter': () => ({ head, form: { ...form, isUnlisted: true }, problem: null }),
  })
  await page.getByText(/没有分类/).click()
  await page.getByLabelText('不列出').click()
  await expect.poll(() => bodyOf(bodies, 'front-matter')).toEqual({ head, changes: { isUnlisted: true } })
})

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

test('an error of the front matter opens the form, which names it, and the preview says why it is empty', async () => {
  const reason = 'date 不是有效的日期'
  await renderEditor(
    {
      '/sys/content/preview': () => ({ ...preview, title: '', html: '', problems: [{ line: 2, reason }] }),
    },
    file,
    2,
  )
  await expect.element(page.getByLabelText('标签')).toBeVisible()
  await expect.element(page.getByRole('group').getByText(`第 2 行：${reason}`)).toBeVisible()
  await expect.element(page.getByText('文章有错误，改好以后才有预览。')).toBeVisible()
  await expectAccessible()
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

/** @param coverUrl Of the compiled cover, once there is one. */
async function renderForm(tags: string[] = [], coverUrl = '') {
  const rendered = await renderEditor(
    {
      '/sys/content/articles': () => [row],
      '/sys/content/picture': () => ({ source: 'a/cover.webp' }),
      '/sys/content/front-matter': () => ({ head, form, problem: null }),
      '/sys/content/preview': () => ({
        ...preview,
        cover: isCovered(rendered.bodies) ? coverUrl : null,
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
  const input = tags.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('The tags have no input.')
  expect(Array.from(input.list?.options ?? [], ({ value }) => value)).toEqual(['山'])
  await userEvent.keyboard('雨{Enter}竹{Enter}笋')
  await page.getByRole('textbox', { name: '标题' }).click()
  await expect.element(page.getByRole('button', { name: '去掉标签 笋' })).toBeVisible()
  await expect
    .poll(() => changesOf(bodies))
    .toContainEqual(expect.objectContaining({ changes: { tags: ['竹', '雨', '笋'] } }))
})

test('a tag of the file with a comma stays one tag', async () => {
  const { tags, bodies } = await renderForm(['C, C++'])
  await tags.click()
  await page.getByRole('textbox', { name: '标题' }).click()
  await tags.click()
  await userEvent.keyboard('雨{Enter}')
  await expect
    .poll(() => changesOf(bodies))
    .toEqual([expect.objectContaining({ changes: { tags: ['C, C++', '雨'] } })])
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
  const coverUrl = URL.createObjectURL(await makePicture('cover.png'))
  const { bodies } = await renderForm([], coverUrl)
  await expect.element(page.getByText('还没有封面')).toBeVisible()
  await page
    .getByLabelText('封面的文件')
    .upload(new File([new Uint8Array(8)], '竹.png', { type: 'image/png' }))
  await expect.element(page.getByRole('textbox', { name: '封面' })).toHaveValue('a/cover.webp')
  await expect
    .poll(() => bodyOf(bodies, 'front-matter'))
    .toMatchObject({ changes: { cover: 'a/cover.webp' } })
  await expect.element(page.getByRole('img', { name: '封面预览' })).toHaveAttribute('src', coverUrl)
})

test('a rejected tag is named beside its field and at the save, and keeps nothing else from the draft', async () => {
  const long = 'x'.repeat(60)
  const edited = head.replace('旧题', '新题')
  const { bodies } = await renderEditor({
    '/sys/content/front-matter': async (request) => {
      const text = await request.text()
      if (text.includes(long))
        return new ErrorResponse(422, '最多 50 个字', [{ path: 'changes.tags.0', message: '最多 50 个字' }])
      return { head: text.includes('新题') ? edited : head, form, problem: null }
    },
  })
  await page.getByText(/没有日期/).click()
  const tags = page.getByRole('combobox', { name: '标签' })
  await tags.fill(long)
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: '标题' }).fill('新题')
  await expect.element(page.getByText(`「${long}」：最多 50 个字`, { exact: true })).toBeVisible()
  await expect.element(tags).toHaveAccessibleDescription(/最多 50 个字/)
  await expectAccessible()
  await expect.poll(() => bodyOf(bodies, 'draft')).toMatchObject({ text: `${edited}正文\n` })
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText(`没有保存。标签「${long}」：最多 50 个字`)).toBeVisible()
  expect(bodyOf(bodies, 'save')).toBeUndefined()
  await page.getByRole('button', { name: `去掉标签 ${long}` }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => bodyOf(bodies, 'save')).toMatchObject({ text: `${edited}正文\n` })
})

test('fields that the server did not get are there again when the editor is reopened, without a password', async () => {
  const edited = head.replace('旧题', '新题')
  let isDown = true
  const { bodies, router } = await renderEditor({
    '/sys/content/front-matter': async (request) => {
      if (isDown) return new ErrorResponse(503, '请稍后再试')
      return { head: (await request.text()).includes('新题') ? edited : head, form, problem: null }
    },
  })
  const title = page.getByRole('textbox', { name: '标题' })
  await title.fill('新题')
  await page.getByText(/没有日期/).click()
  await page.getByRole('button', { name: '上锁' }).click()
  const dialog = page.getByRole('dialog', { name: '给文章上锁' })
  await dialog.getByLabelText('密码', { exact: true }).fill('竹简')
  await dialog.getByRole('button', { name: '上锁' }).click()
  await router.navigate('/articles')
  await expect.element(page.getByRole('button', { name: '写文章' })).toBeVisible()
  expect(localStorage.getItem(`admin-draft:${path}`)).not.toContain('竹简')
  isDown = false
  await router.navigate(`/editor?path=${encodeURIComponent(path)}`)
  await expect.element(title).toHaveValue('新题')
  await expect.poll(() => bodyOf(bodies, 'draft')).toMatchObject({ text: `${edited}正文\n` })
  await expect.element(title).toHaveValue('新题')
})

test('a field without a response is stored when the editor is closed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { bodies, router } = await renderEditor({
    '/sys/content/front-matter': async () => {
      await promise
      return new ErrorResponse(503, '请稍后再试')
    },
  })
  await page.getByRole('textbox', { name: '标题' }).fill('新题')
  await expect.poll(() => bodyOf(bodies, 'front-matter')).toMatchObject({ changes: { title: '新题' } })
  await router.navigate('/articles')
  await expect.element(page.getByRole('button', { name: '写文章' })).toBeVisible()
  expect(localStorage.getItem(`admin-draft:${path}`)).toContain('新题')
  resolve()
})
