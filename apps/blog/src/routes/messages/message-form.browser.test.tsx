import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, ErrorResponse } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { MessageForm } from './message-form.tsx'

const clearStorage = () => {
  sessionStorage.clear()
  localStorage.clear()
}
beforeEach(clearStorage)
afterEach(clearStorage)

test('a rate limit shows the remaining wait and preserves the text', async () => {
  const { api } = fakeServer({
    '/api/message/add': () => new ErrorResponse(429, '留言过于频繁，请稍后再试', 40),
  })
  const Component = () => <MessageForm onSending={() => undefined} onShown={() => undefined} />
  await renderSite(api, [{ path: '/', Component }])
  const field = page.getByLabelText('留言内容')
  await field.fill('竹')
  await page.getByRole('button', { name: '发送留言' }).click()
  await expect.element(page.getByRole('button', { name: /发送留言（\d\d 秒）/ })).toBeDisabled()
  await expect.element(field).toHaveValue('竹')
  await expect.element(page.getByText('留言过于频繁，请稍后再试')).toBeVisible()
})
