import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { PartErrorBoundary } from './part-error-boundary.tsx'

test('an error of a part does not affect the rest of the page, and 重试 renders the part again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Comments = () => {
    if (isBroken) throw new Error('A comment is broken.')
    return <p>写得好</p>
  }
  const Component = () => (
    <>
      <h1>中西文之间那一点空</h1>
      <PartErrorBoundary>
        <Comments />
      </PartErrorBoundary>
    </>
  )
  await renderSite(fakeServer().api, [{ path: '/', Component }])
  await expect.element(page.getByRole('heading', { name: '中西文之间那一点空' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('这一部分没有显示出来重试')
  isBroken = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('写得好')).toBeVisible()
})
