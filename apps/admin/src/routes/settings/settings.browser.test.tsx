import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse } from '#testing/fake-server.ts'
import { dialog, file, hash, newHash, renderSettings, review, text } from '#testing/render-settings.ts'

test('changed fields are shown as a diff and saved over the version that was read', async () => {
  const { bodyOf } = await renderSettings()
  await expect.element(review).toBeDisabled()
  await expectAccessible()
  await page.getByLabelText('站名').fill('茶山')
  await page.getByLabelText('外链').fill('5')
  await page.getByRole('checkbox', { name: '开放聊天室' }).click()
  await page.getByRole('button', { name: '下移 微博' }).click()
  await page.getByRole('button', { name: '+ 百度' }).click()
  await review.click()
  await expect
    .poll(() => bodyOf('change'))
    .toEqual({
      text,
      changes: {
        name: '茶山',
        'comments.maxLinks': 5,
        openChatroom: false,
        hotSearchList: ['zhihu', 'weibo', 'baidu'],
      },
    })
  await expect.element(dialog.getByLabelText('site.yaml 的改动')).toMatchTextContent(/"茶山"/)
  await expectAccessible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已保存，站点稍后就会更新')).toBeVisible()
  await expect
    .poll(() => bodyOf('save'))
    .toMatchObject({ file: 'site', hash, text: expect.stringContaining('茶山') })
  await expect.element(review).toBeDisabled()
})

test('after a save the form has the focus, which the dialog had', async () => {
  await renderSettings({ '/sys/settings/save': () => ({ path: 'site.yaml', hash: newHash }) })
  await page.getByRole('textbox', { name: '站名' }).fill('竹里馆')
  await review.click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(review).toBeDisabled()
  await expect.element(page.getByRole('form', { name: '站点设置' })).toHaveFocus()
})

test('after a save the screen is where it was', async () => {
  let stored = ''
  await renderSettings({
    '/sys/settings/words': () => ({ path: 'blocked-words.txt', hash: null, text: stored }),
    '/sys/settings/save': () => {
      stored = '赌\n'
      return { path: 'blocked-words.txt', hash: newHash }
    },
  })
  await page.viewport(1280, 400)
  await page.getByRole('textbox', { name: '屏蔽词' }).fill('赌')
  page.getByRole('button', { name: '查看改动并保存屏蔽词' }).element().scrollIntoView({ block: 'end' })
  const { scrollY } = globalThis
  expect(scrollY).toBeGreaterThan(0)
  const positions = new Set<number>()
  const record = (): void => void positions.add(globalThis.scrollY)
  addEventListener('scroll', record)
  await page.getByRole('button', { name: '查看改动并保存屏蔽词' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已保存，站点稍后就会更新')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '屏蔽词' })).toHaveValue('赌\n')
  removeEventListener('scroll', record)
  expect([...positions].filter((position) => position < scrollY)).toEqual([])
})

test('a link to a line of a file that cannot be read selects the line', async () => {
  const lines = Array.from({ length: 99 }, (_, index) => `key${index + 1}: 甲`)
  await renderSettings(
    { '/sys/settings/file': () => ({ ...file, fields: [], text: lines.join('\n') }) },
    '/settings?line=57',
  )
  const source = page.getByRole('textbox', { name: 'site.yaml 的原文' })
  await expect.element(source).toHaveFocus()
  const element = source.element()
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('The source is no text area.')
  expect(element.value.slice(element.selectionStart, element.selectionEnd)).toBe('key57: 甲')
  const top = (element.scrollHeight / lines.length) * 56
  expect(element.scrollTop).toBeLessThan(top)
  expect(element.scrollTop + element.clientHeight).toBeGreaterThan(top)
})

test('a link to a line of a file with a wrong value moves the focus to its field', async () => {
  const fields = file.fields.map((field) =>
    field.key === 'logo' ? { ...field, problem: '没有这张图' } : field,
  )
  await renderSettings({ '/sys/settings/file': () => ({ ...file, fields }) }, '/settings?line=3')
  await expect.element(page.getByLabelText('站点标志')).toHaveFocus()
})

test('a value that the server rejects is named at its field, which gets the focus', async () => {
  let isValid = false
  const { bodyOf } = await renderSettings({
    '/sys/settings/change': () =>
      isValid
        ? { ...file, text: 'name: 茶\n' }
        : {
            text: 'name: ""\n',
            problems: [],
            fields: file.fields.map((field) =>
              field.key === 'name' ? { ...field, value: '', problem: '不能为空' } : field,
            ),
          },
  })
  await page.getByLabelText('站名').fill('')
  await review.click()
  await expect.element(page.getByLabelText('站名')).toHaveFocus()
  await expect.element(page.getByLabelText('站名')).toHaveAccessibleDescription('不能为空')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodyOf('save')).toBeUndefined()
  const message = page.getByText('有 1 项不正确，还没有保存')
  await expect.element(message).toBeVisible()
  isValid = true
  await page.getByLabelText('站名').fill('茶')
  await review.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(message, { timeout: 1_000 }).not.toBeInTheDocument()
})

test('both versions are shown where the file was changed elsewhere, and the merged one is saved', async () => {
  const conflict = new ErrorResponse(409, '改过了', { current: { hash: newHash, text: 'name: 别处\n' } })
  let isChanged = true
  const { bodyOf } = await renderSettings({
    '/sys/settings/save': () => (isChanged ? conflict : { path: 'site.yaml', hash }),
  })
  await page.getByLabelText('站名').fill('茶山')
  await review.click()
  await dialog.getByRole('button', { name: '保存' }).click()
  const merge = page.getByRole('dialog', { name: '文件在别处改过了' })
  await expect.element(merge.getByRole('textbox', { name: '别处的版本' })).toHaveTextContent('name: 别处')
  isChanged = false
  await merge.getByRole('button', { name: '保存右边的内容' }).click()
  await expect.element(merge).not.toBeInTheDocument()
  await expect
    .poll(() => bodyOf('save'))
    .toMatchObject({ hash: newHash, text: expect.stringContaining('茶山') })
})

test('a file that cannot be read as a form is edited as a text, from its problem', async () => {
  const broken = { ...file, text: 'name: "a\n', fields: [], problems: [{ line: 1, reason: '缺少引号' }] }
  const { bodyOf } = await renderSettings({
    '/sys/settings/file': () => broken,
    '/sys/settings/change': () => ({ ...file, text: 'name: a\n' }),
  })
  await expect.element(page.getByText('第 1 行：缺少引号')).toBeVisible()
  const source = page.getByLabelText('site.yaml 的原文')
  await expect.element(source).toHaveValue('name: "a\n')
  await source.fill('name: a\n')
  await review.click()
  await expect.poll(() => bodyOf('change')).toEqual({ text: 'name: a\n', changes: {} })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => bodyOf('save')).toEqual({ file: 'site', hash, text: 'name: a\n' })
})

test('the focus is in the text of the file once it is shown, and in the form again', async () => {
  await renderSettings()
  await expect.element(page.getByRole('button', { name: '改原文' })).toBeVisible()
  page.getByRole('button', { name: '改原文' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('site.yaml 的原文')).toHaveFocus()
  page.getByRole('button', { name: '用表单改' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('站名')).toHaveFocus()
})

test('the screen is not left with unsaved changes before that is confirmed', async () => {
  const { router } = await renderSettings()
  await page.getByLabelText('站名').fill('茶山')
  await page.getByRole('link', { name: '互动' }).click()
  const guard = page.getByRole('dialog', { name: '还没有保存' })
  await guard.getByRole('button', { name: '留在这里' }).click()
  await expect.element(guard).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('站名')).toHaveValue('茶山')
  expect(router.state.location.pathname).toBe('/settings')
  await page.getByRole('link', { name: '互动' }).click()
  await guard.getByRole('button', { name: '放弃改动' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/engagement')
})

test('blocked words are not lost by leaving the screen, also beside changed settings', async () => {
  const { router } = await renderSettings()
  const field = page.getByRole('textbox', { name: '屏蔽词' })
  await field.fill('赌博')
  await page.getByLabelText('站名').fill('茶山')
  await page.getByRole('link', { name: '互动' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '留在这里' }).click()
  await expect.element(field).toHaveValue('赌博')
  await page.getByRole('button', { name: '放弃改动' }).click()
  await expect.element(page.getByLabelText('站名')).toHaveValue('竹简')
  await page.getByRole('link', { name: '互动' }).click()
  const question = page.getByRole('dialog', { name: '还没有保存' })
  await expect.element(question.getByText('屏蔽词的改动不会保存', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: '放弃改动' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/engagement')
})

test('blocked words are saved as a file of lines', async () => {
  const { bodyOf } = await renderSettings()
  await page.getByRole('textbox', { name: '屏蔽词' }).fill('赌博')
  await page.getByRole('button', { name: '查看改动并保存屏蔽词' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => bodyOf('save')).toEqual({ file: 'blocked-words', hash: null, text: '赌博\n' })
})

test('the bar does not hide the field that the keyboard reaches', async () => {
  await renderSettings()
  await page.viewport(390, 500)
  await expect.element(page.getByLabelText('站名')).toBeVisible()
  page.getByLabelText('站名').element().focus()
  const isShown = (): boolean => {
    const { top, left, width } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    const shown = document.elementFromPoint(left + width / 2, top + 12)
    return shown !== null && document.activeElement?.contains(shown) === true
  }
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await userEvent.keyboard('{Tab}')
    await expect.poll(isShown, { timeout: 3_000 }).toBe(true)
  }
})
