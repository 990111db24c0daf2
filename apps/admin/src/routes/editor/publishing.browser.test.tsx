import {
  type ArticleForm,
  type EditableArticle,
  FrontMatterRequestSchema,
} from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shanghaiTime } from '#core/shanghai-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, type Respond } from '#testing/fake-server.ts'
import { bodyOf, file, form, hash, head, newHash, path, renderEditor, row } from '#testing/render-editor.ts'

const publishing = page.getByRole('dialog', { name: '发布文章' })
const now = publishing.getByRole('radio', { name: '现在' })
const timed = publishing.getByRole('radio', { name: '定时' })

async function openPublishing(): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect.element(publishing).toBeVisible()
}

/** Opens a draft with these fields. @returns the changes that the server got. */
async function renderDraft(fields: Partial<ArticleForm>) {
  const draft: ArticleForm = { ...form, isPublished: false, ...fields }
  const { bodies } = await renderEditor(
    { '/sys/content/front-matter': () => ({ head: '---\ntitle: 旧题\n---\n', form, problem: null }) },
    { ...file, form: draft },
  )
  await openPublishing()
  return () => bodyOf(bodies, 'front-matter')
}

test('a draft of the last weeks gets the present time, and Enter publishes it', async () => {
  const before = shanghaiTime(Date.now())
  const date = shanghaiTime(Date.now() - 7 * 86_400_000)
  const changes = await renderDraft({ date })
  await expect.element(now).toBeChecked()
  await expect.element(now).toHaveFocus()
  await expect.element(now).toHaveAccessibleDescription('访客马上能看到。')
  await expect
    .element(publishing.getByRole('checkbox', { name: `把日期从 ${date.slice(0, 16)} 改为现在` }))
    .toBeChecked()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('已发布，网站稍后就会更新')).toBeVisible()
  const sent = v.parse(v.object({ changes: v.object({ date: v.string() }) }), changes())
  expect(sent.changes.date >= before && sent.changes.date <= shanghaiTime(Date.now())).toBe(true)
})

test('a draft with an old date keeps it, as that of an article which was public before', async () => {
  const changes = await renderDraft({ date: '2024-01-02 10:00:00' })
  await expect.element(publishing.getByRole('checkbox', { name: /改为现在/ })).not.toBeChecked()
  await publishing.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('已发布，网站稍后就会更新')).toBeVisible()
  expect(changes()).toMatchObject({ changes: { isPublished: true } })
  expect(changes()).not.toHaveProperty('changes.date')
})

test('a draft is scheduled for a time in the future, and no other', async () => {
  const changes = await renderDraft({ date: '2026-01-02 10:00:00' })
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(timed).toBeChecked()
  await expect.element(timed).toHaveAccessibleDescription('到时间自动发布，在那以前访客看不到。')
  const time = publishing.getByLabelText('发布时间')
  await time.fill('2026-01-02T10:00')
  await publishing.getByRole('button', { name: '定时发布' }).click()
  await expect.element(publishing.getByText('这个时间已经过去了，请选将来的时间')).toBeVisible()
  expect(changes()).toBeUndefined()
  await time.fill('2099-01-02T10:00')
  await expectAccessible()
  await publishing.getByRole('button', { name: '定时发布' }).click()
  await expect.element(page.getByText('已定时，到 2099-01-02 10:00 发布')).toBeVisible()
  expect(changes()).toMatchObject({ changes: { isPublished: true, date: '2099-01-02 10:00:00' } })
})

test('a draft with a date in the future is scheduled for it, or published with the present time', async () => {
  const changes = await renderDraft({ date: '2099-01-02 10:00:00' })
  await expect.element(timed).toBeChecked()
  await expect.element(publishing.getByLabelText('发布时间')).toHaveValue('2099-01-02T10:00')
  await now.click()
  await expect.element(now).toHaveAccessibleDescription('访客马上能看到，日期改为现在。')
  await publishing.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('已发布，网站稍后就会更新')).toBeVisible()
  expect(changes()).not.toMatchObject({ changes: { date: '2099-01-02 10:00:00' } })
})

test('closing the dialog publishes nothing', async () => {
  const changes = await renderDraft({})
  await userEvent.keyboard('{Escape}')
  await expect.element(publishing).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '发布', exact: true })).toHaveFocus()
  expect(changes()).toBeUndefined()
})

test('publishing saves the article, and links to it once the site has compiled it', async () => {
  const draft: ArticleForm = { ...form, isPublished: false }
  let state: EditableArticle['state'] = 'draft'
  const { bodies } = await renderEditor(
    {
      '/sys/content/articles': () => [{ ...row, state }],
      '/sys/content/front-matter': () => ({ head: '---\ntitle: 旧题\n---\n', form, problem: null }),
      '/sys/content/save': () => {
        // It is published in the file, but not compiled yet.
        state = 'unpublished'
        setTimeout(() => (state = 'published'), 1_000)
        return { path, hash: newHash }
      },
    },
    { ...file, id: null, form: draft },
  )
  await openPublishing()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('已保存到文件')).toBeVisible()
  expect(bodyOf(bodies, 'front-matter')).toMatchObject({ changes: { isPublished: true } })
  await expect.element(publishing).not.toBeInTheDocument()
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

test('the link to the site is there once visitors see the article', async () => {
  let isPublic = false
  const { body } = await renderEditor({ '/sys/content/articles': () => [{ ...row, isPublic }] })
  const link = page.getByRole('link', { name: '在网站上看' })
  await body.fill('改过的正文')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByText('已保存到文件')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  isPublic = true
  await expect.element(link).toHaveAttribute('href', '/post/7')
})
