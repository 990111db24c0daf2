import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ErrorResponse } from '#testing/fake-server.ts'
import { bodyOf, isTextFocused, renderEditor } from '#testing/render-editor.ts'

test('a picture is inserted with the alternative text that its author gives', async () => {
  const { body, bodies } = await renderEditor({ '/sys/content/picture': () => ({ source: 'a/1.webp' }) })
  const picture = new File([new Uint8Array(8)], '竹.png', { type: 'image/png' })
  await page.getByLabelText('选择图片').upload(picture)
  const dialog = page.getByRole('dialog', { name: '插入图片' })
  await dialog.getByRole('textbox', { name: '图片说明' }).fill('一枝 [竹]')
  await dialog.getByRole('button', { name: '上传并插入' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(body).toHaveTextContent(String.raw`正文![一枝 \[竹\]](a/1.webp)`)
  await expect.poll(isTextFocused).toBe(true)
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

test('marks of Markdown in an alternative text are text, and Escape does not lose it', async () => {
  const { body } = await renderEditor({ '/sys/content/picture': () => ({ source: 'a/1.webp' }) })
  const dialog = await choosePictures('竹')
  const alt = dialog.getByRole('textbox', { name: '图片说明' })
  await alt.fill('2*3 `甲` $x$ &lt; ~乙~')
  await userEvent.keyboard('{Escape}')
  await expect.element(alt).toHaveValue('2*3 `甲` $x$ &lt; ~乙~')
  await dialog.getByRole('button', { name: '上传并插入' }).click()
  await expect.element(body).toHaveTextContent('正文![2\\*3 \\`甲\\` \\$x\\$ \\&lt; \\~乙\\~](a/1.webp)')
})

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
  await expect
    .element(dialog.getByRole('textbox', { name: '图片说明' }))
    .toHaveAccessibleDescription(/不是图片/)
  await expect.element(dialog.getByText('1 张没有插入。')).toBeVisible()
  await expect.element(dialog.getByText('一.png')).toBeVisible()
  await expect.element(body).toHaveTextContent('正文![贰](a/2.webp)')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(body).toHaveTextContent('正文![贰](a/2.webp)![壹](a/1.webp)')
})

test('a picture that is too large is named with its size and the limit, and is not sent', async () => {
  let sent = 0
  await renderEditor({
    '/sys/content/picture': () => {
      sent += 1
      return { source: 'a/1.webp' }
    },
  })
  const animation = new File([new Uint8Array(21 * 1024 * 1024)], '竹.gif', { type: 'image/gif' })
  await page.getByLabelText('选择图片').upload(animation)
  const dialog = page.getByRole('dialog', { name: '插入图片' })
  await dialog.getByRole('button', { name: '上传并插入' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: '图片说明' }))
    .toHaveAccessibleDescription(/图片有 21 MB，最多 20 MB，请先缩小再上传/)
  expect(sent).toBe(0)
})
