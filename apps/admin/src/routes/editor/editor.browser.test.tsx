import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse } from '#testing/fake-server.ts'
import {
  bodyOf,
  file,
  hash,
  isTextFocused,
  path,
  preview,
  renderEditor,
  row,
} from '#testing/render-editor.ts'

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

test('a front matter with an error is shown with its line, and edited as text', async () => {
  const problem = { line: 2, reason: 'YAML 有语法错误' }
  const { bodies } = await renderEditor({}, { ...file, form: null, problem })
  await expect.element(page.getByText('第 2 行：YAML 有语法错误')).toBeVisible()
  const fixed = '---\ntitle: 修好了\n---\n'
  await page.getByRole('textbox', { name: '文件头部' }).fill(fixed)
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => bodyOf(bodies, 'save')).toEqual({ path, hash, text: `${fixed}正文\n` })
})

test.each([900, 1280])(
  'the buttons stay under the pointer while the text is stored, at %i px',
  async (width) => {
    await renderEditor({}, { ...file, form: null })
    await page.viewport(width, 800)
    const save = page.getByRole('button', { name: '保存' })
    const place = (): number[] => {
      const { x, y } = save.element().getBoundingClientRect()
      return [x, y]
    }
    await expect.element(page.getByText('已保存到文件')).toBeVisible()
    const before = place()
    await page.getByRole('textbox', { name: '文件头部' }).fill('---\ntitle: 新题\n---\n')
    await expect.element(page.getByText('已暂存，还没有保存到文件')).toBeVisible()
    expect(place()).toEqual(before)
  },
)

test.each(['light', 'dark'] as const)(
  'axe has no finding about the editor in the %s theme',
  async (theme) => {
    const restore = document.documentElement.dataset['theme']
    document.documentElement.dataset['theme'] = theme
    onTestFinished(() => {
      if (restore === undefined) delete document.documentElement.dataset['theme']
      else document.documentElement.dataset['theme'] = restore
    })
    await renderEditor({}, { ...file, body: '正文\n'.repeat(100) })
    await page.getByText(/没有日期/).click()
    await expect.element(page.getByRole('textbox', { name: '摘要' })).toBeVisible()
    const frame = page.getByTitle('预览', { exact: true }).element()
    if (!(frame instanceof HTMLIFrameElement)) throw new Error('The preview is a frame.')
    await expect.poll(() => frame.contentDocument?.body.textContent).toContain('预览的正文')
    await expectAccessible()
  },
)

test('Tab indents the text, and leaves it after Escape, which the page says', async () => {
  const { body } = await renderEditor()
  await expect.element(page.getByText(/按 Esc 再按 Tab 离开正文/)).toBeVisible()
  await expect.element(body).toHaveAttribute('aria-description', expect.stringContaining('按 Esc 再按 Tab'))
  await body.click()
  await userEvent.keyboard('{Control>}{Home}{/Control}{Tab}')
  expect(isTextFocused()).toBe(true)
  expect(body.element().textContent).toMatch(/^\s+正文/)
  await userEvent.keyboard('{Escape}{Tab}')
  expect(isTextFocused()).toBe(false)
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

test('a list of articles that cannot be loaded says so above the editor, where nothing typed is lost', async () => {
  let isDown = true
  const { body } = await renderEditor({
    '/sys/content/articles': () => (isDown ? new ErrorResponse(503, '站点正忙') : [row]),
  })
  const note = page.getByText('有一部分没有加载成功：站点正忙')
  await expect.element(note).toBeVisible()
  await body.click()
  await userEvent.keyboard('照写')
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '在网站上看' })).toBeVisible()
  await expect.element(body).toHaveTextContent('正文照写')
})

test('the outline goes to the heading that was chosen, also if another one has its text', async () => {
  const toc = [2, 2].map((level, index) => ({ id: `h-${index}`, text: '小结', level }))
  const text = '## 小结\n\n一。\n\n## 小结\n\n二。\n'
  const { body } = await renderEditor(
    { '/sys/content/preview': () => ({ ...preview, toc }) },
    { ...file, body: text },
  )
  await page.getByRole('button', { name: '大纲' }).click()
  await page.getByRole('menuitem', { name: '小结' }).nth(1).click()
  await expect.poll(isTextFocused).toBe(true)
  await userEvent.keyboard('{End}之二')
  await expect.element(body).toHaveTextContent('## 小结一。## 小结之二二。')
})
