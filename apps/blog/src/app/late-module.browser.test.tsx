import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#app/testing/fake-server.ts'
import { renderSite } from '#app/testing/render-site.tsx'
import { lateModule } from './late-module.ts'

test('where the code of a part cannot be had, the page is there without it, and tells how to get it', async () => {
  const comments = lateModule<{ Comments: () => ReactElement }>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/comments.js')),
  )
  const Comments = comments.component((module) => module.Comments)
  const Component = () => (
    <>
      <h1>中西文之间那一点空</h1>
      <Comments />
    </>
  )
  await renderSite(fakeServer().api, [{ path: '/', Component }])
  await expect.element(page.getByRole('heading', { name: '中西文之间那一点空' })).toBeVisible()
  const told = page.getByRole('alert').filter({ hasText: '页面的一部分没有加载出来' })
  await expect.element(told.getByRole('button', { name: '重试' })).toBeVisible()
})
