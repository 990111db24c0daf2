import {
  type ArticleForm,
  type EditableArticle,
  FrontMatterRequestSchema,
} from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ErrorResponse, type Respond } from '#testing/fake-server.ts'
import { bodyOf, file, form, hash, head, newHash, path, renderEditor, row } from '#testing/render-editor.ts'

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

test('the undo of a draft is offered while its editor is open', async () => {
  const { router, undo } = await renderPublished()
  await expect.element(undo).toBeVisible()
  await router.navigate('/articles')
  await expect.element(undo).not.toBeInTheDocument()
})
