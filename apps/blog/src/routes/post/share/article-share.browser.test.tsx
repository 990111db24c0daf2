import { expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { ArticleShare } from './article-share.tsx'

const article = {
  id: 7,
  title: '造一间书房（三）：两个字两个字地找',
  titleBreaks: [1, 3, 5, 9, 12, 15],
  summary: '中文没有空格，搜索就得先决定怎样切。',
  createTime: '2026-06-14 20:40:00',
}

test('the share picture of an article is drawn when it is requested, to be saved', async () => {
  const { screen } = await renderSite(fakeServer().api, [
    { path: '/', Component: () => <ArticleShare article={article} /> },
  ])
  await screen.getByRole('group', { name: '分享' }).getByRole('button', { name: '分享图' }).click()
  const dialog = screen.getByRole('dialog', { name: '分享图' })
  const picture = dialog.getByRole('img', { name: `分享图：${article.title}` })
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/))
  await expect.poll(() => picture.element()).toMatchObject({ naturalWidth: 1080, naturalHeight: 1440 })
  await expect
    .element(dialog.getByRole('link', { name: '保存图片' }))
    .toHaveAttribute('download', `${article.title}.png`)
})
