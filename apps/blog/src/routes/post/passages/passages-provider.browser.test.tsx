import { CommentRequestSchema, type Comment } from '@qingjian/api-client/contract'
import { useRef, useState, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { testUser, userLoader } from '#testing/test-user.ts'
import { provisionalComment } from '../comments/provisional-comment.ts'
import { Comments } from '../comments/comments.tsx'
import { PassageLayer } from './passage-layer.tsx'
import { PassagesProvider } from './passages-provider.tsx'

const FIRST = '竹简是古人的书，一根一根编起来。'
const SECOND = '写错的字用小刀刮去，所以书吏都带着刀。'
const html = `<p>${FIRST}</p><p>${SECOND}</p>`

const clearStorage = () => {
  sessionStorage.clear()
  localStorage.clear()
}
beforeEach(clearStorage)
afterEach(clearStorage)

function commentOn(id: number, exact: string, content: string): Comment {
  return {
    ...provisionalComment(
      { articleId: 1, parentId: null, replyUserId: null, replyNickname: null, text: '' },
      { id: 2, nickname: '竹生', avatar: '' },
    ),
    id,
    content: `<p>${content}</p>`,
    createTime: '2026-01-01 08:00:00',
    anchor: { exact, prefix: '', suffix: '', start: 0 },
  }
}

/**
 * Renders an article with its comments.
 * @param articleId Another one in each test: drafts are also stored in memory.
 * @param edited HTML after a press on 修改.
 */
async function renderArticle(articleId: number, records: Comment[], edited = '') {
  const added: unknown[] = []
  const { api } = fakeServer({
    '/auth/info': () => testUser,
    '/api/comment/list': () => ({ records, total: records.length, size: 10, current: 1, pages: 1 }),
    async '/api/comment/add'(_url, request) {
      const body: unknown = await request.json()
      added.push(body)
      const read = await CommentRequestSchema['~standard'].validate(body)
      if (read.issues) throw new TypeError('The request does not conform to the contract.')
      return { ...commentOn(9, '', read.value.content), anchor: read.value.anchor }
    },
  })
  function Article(): ReactElement {
    const body = useRef<HTMLDivElement>(null)
    const [text, setText] = useState(html)
    return (
      <>
        <div style={{ paddingInlineEnd: 'max(0px, 100vw - 48rem)' }}>
          <div ref={body} data-testid="body" dangerouslySetInnerHTML={{ __html: text }} />
        </div>
        <button type="button" onClick={() => setText(edited)}>
          修改
        </button>
        <PassagesProvider articleId={articleId} body={body} isOpen>
          <Comments articleId={articleId} count={records.length} isOpen />
        </PassagesProvider>
      </>
    )
  }
  await renderSite(api, [{ path: '/', loader: userLoader, Component: Article }])
  return added
}

/** Selects a text of the article as a reader does. */
function select(text: string): void {
  const nodes = document.createTreeWalker(page.getByTestId('body').element(), NodeFilter.SHOW_TEXT)
  while (nodes.nextNode() !== null) {
    const node = nodes.currentNode
    const start = node.textContent?.indexOf(text) ?? -1
    if (start >= 0) getSelection()?.setBaseAndExtent(node, start, node, start + text.length)
  }
}

const mark = () => page.getByRole('group', { name: '句子的评论' }).getByRole('button')
const highlighted = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String)

test('a selected sentence is commented on beside it, and is marked after that', async () => {
  await page.viewport(1440, 900)
  const added = await renderArticle(1, [])
  select('一根一根编起来')
  await page.getByRole('button', { name: '评论这句' }).click()
  const editor = page.getByRole('dialog', { name: '评论这句' })
  await expect.element(editor.getByText('一根一根编起来')).toBeVisible()
  await expect.element(editor.getByLabelText('评论内容')).toHaveFocus()
  expect(highlighted('active-passage')).toEqual(['一根一根编起来'])
  await userEvent.keyboard('编得真密')
  await editor.getByRole('button', { name: '发表评论' }).click()
  await expect.element(mark()).toHaveTextContent('1')
  await expect.element(editor).not.toBeInTheDocument()
  expect(added).toEqual([
    {
      articleId: 1,
      content: '编得真密',
      parentId: null,
      replyUserId: null,
      anchor: {
        exact: '一根一根编起来',
        prefix: '竹简是古人的书，',
        suffix: `。${SECOND}`,
        start: 8,
      },
    },
  ])
  expect(highlighted('commented-passage')).toEqual(['一根一根编起来'])
  await mark().click()
  await expect.element(page.getByRole('dialog', { name: '这句的评论' }).getByText('编得真密')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(mark()).toHaveFocus()
})

test('the shortcut opens the editor; a comment that is not sent is continued below the article', async () => {
  await page.viewport(1440, 900)
  await renderArticle(2, [])
  select('小刀刮去')
  await expect.element(page.getByRole('button', { name: '评论这句' })).toBeVisible()
  await userEvent.keyboard('{Control>}{Alt>}m{/Alt}{/Control}')
  await userEvent.keyboard('还没想好')
  await userEvent.keyboard('{Escape}')
  const comment = page.getByRole('region', { name: /^评论/ })
  await expect.element(comment.getByText('小刀刮去')).toBeVisible()
  await expect.element(comment.getByLabelText('评论内容')).toHaveValue('还没想好')
  await comment.getByRole('button', { name: '移除引用' }).click()
  await expect.element(comment.getByText('小刀刮去')).not.toBeInTheDocument()
  await expect.element(comment.getByLabelText('评论内容')).toHaveValue('还没想好')
})

test('a passage is found after an edit; one that is gone says so and has no mark', async () => {
  await page.viewport(1440, 900)
  const edited = FIRST.replace('古人', '古时')
  await renderArticle(
    3,
    [commentOn(1, FIRST, '论编简'), commentOn(2, SECOND, '论书刀')],
    `<p>新写的开头。</p><p>${edited}</p><p>后半篇改讲纸张的事情。</p>`,
  )
  await expect.poll(() => mark().elements()).toHaveLength(2)
  await page.getByRole('button', { name: '修改' }).click()
  await expect.poll(() => mark().elements()).toHaveLength(1)
  expect(highlighted('commented-passage')).toEqual([edited])
  const list = page.getByRole('region', { name: /^评论/ })
  await expect.element(list.getByText('原文已修改')).toBeVisible()
  await expect.element(list.getByRole('blockquote').nth(1)).toHaveTextContent(`${SECOND} 原文已修改`)
  await list.getByRole('link', { name: FIRST }).click()
  expect(highlighted('active-passage')).toEqual([edited])
  await expect.element(mark()).toHaveFocus()
})

test('a link to a passage that is followed before the marks are rendered focuses the mark', async () => {
  await page.viewport(1440, 900)
  function Article(): ReactElement {
    const body = useRef<HTMLDivElement>(null)
    return (
      <>
        <div>
          <div ref={body} data-testid="body" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
        <PassageLayer
          articleId={5}
          body={body}
          isOpen
          comments={comments}
          shown={shown}
          onShown={() => {}}
          onLocate={() => {}}
          onWritingChange={() => {}}
        />
      </>
    )
  }
  const comments = [commentOn(1, FIRST, '论编简')]
  const shown = { id: 1 }
  const { api } = fakeServer({ '/auth/info': () => testUser })
  await renderSite(api, [{ path: '/', loader: userLoader, Component: Article }])
  await expect.element(mark()).toHaveFocus()
})

test('on a phone the comments of a passage open in a sheet', async () => {
  await page.viewport(390, 844)
  await renderArticle(4, [commentOn(1, FIRST, '论编简')])
  await mark().click()
  const sheet = page.getByRole('dialog', { name: '这句的评论' })
  expect(sheet.element().tagName).toBe('DIALOG')
  await sheet.getByRole('button', { name: '回复' }).click()
  await expect.element(sheet.getByLabelText('回复内容')).toHaveFocus()
})
