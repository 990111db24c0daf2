import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { tellAlive, lateModule } from './late-module.ts'

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

test('a part that is left before its code is there holds nothing up', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const comments = lateModule<{ Comments: () => ReactElement }>(() => {
    ask()
    return new Promise(() => {})
  })
  const Comments = comments.component((module) => module.Comments)
  const { router } = await renderSite(fakeServer().api, [
    { path: '/', Component: () => <h1>目录</h1> },
    { path: '/post', Component: Comments },
  ])
  await router.navigate('/post')
  await asked
  await router.navigate('/')
  await expect.element(page.getByRole('heading', { name: '目录' })).toBeVisible()
  await tellAlive()
})
