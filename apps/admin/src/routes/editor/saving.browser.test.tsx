import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ErrorResponse } from '#testing/fake-server.ts'
import { bodyOf, file, form, hash, head, newHash, path, renderEditor } from '#testing/render-editor.ts'

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

test('an unsaved text of the server is opened, and can be discarded', async () => {
  const draft = { head, body: '写到一半', hash, saveTime: '2026-11-22 10:00:00' }
  await renderEditor(
    { '/sys/content/front-matter': () => ({ head, form, problem: null }) },
    { ...file, draft },
  )
  await expect.element(page.getByText('写到一半')).toBeVisible()
  await expect.element(page.getByText(/已恢复 .* 没有保存的内容/)).toBeVisible()
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

test('a draft that the server does not store says why, until it is stored', async () => {
  let isDown = true
  const { body } = await renderEditor({
    '/sys/content/draft': () => (isDown ? new ErrorResponse(503, '磁盘已满') : null),
  })
  await body.click()
  await userEvent.keyboard('{Control>}{End}{/Control}新')
  const note = page.getByText('没有暂存到服务器：磁盘已满。内容在这个浏览器里，会自动再试。')
  await expect.element(note).toBeVisible()
  await expect.element(page.getByText('已暂存在这个浏览器')).toBeVisible()
  isDown = false
  await userEvent.keyboard('的')
  await expect.element(page.getByText('已暂存，还没有保存到文件')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})
