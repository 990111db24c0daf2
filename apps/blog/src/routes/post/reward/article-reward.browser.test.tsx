import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { ArticleReward } from './article-reward.tsx'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/%3E'

async function open(site: object) {
  const { api } = fakeServer({ '/api/webConfig': () => ({ name: '青简', ...site }) })
  const { screen } = await renderSite(api, [{ path: '/', Component: ArticleReward }])
  return screen
}

test('both codes of the site config are shown in a dialog', async () => {
  const screen = await open({ openAdmiration: true, aliPay: `${picture}#a`, weixinPay: `${picture}#w` })
  const button = screen.getByRole('button', { name: '打赏' })
  expect(screen.getByRole('img', { name: /收款码$/ }).elements()).toEqual([])
  await button.click()
  const dialog = screen.getByRole('dialog', { name: '打赏' })
  await expect.element(dialog.getByRole('img', { name: '微信收款码' })).toHaveAttribute('src', `${picture}#w`)
  await expect
    .element(dialog.getByRole('img', { name: '支付宝收款码' }))
    .toHaveAttribute('src', `${picture}#a`)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test.for([
  [{ openAdmiration: true, aliPay: picture }, ['支付宝收款码']],
  [{ openAdmiration: true, weixinPay: picture }, ['微信收款码']],
] as const)('a site with one code shows that one: %#', async ([site, names]) => {
  const screen = await open(site)
  await screen.getByRole('button', { name: '打赏' }).click()
  await expect.element(screen.getByRole('dialog', { name: '打赏' })).toBeVisible()
  const pictures = screen.getByRole('img', { name: /收款码$/ }).elements()
  expect(pictures.map((element) => element.getAttribute('alt'))).toEqual(names)
})

test.for([
  { openAdmiration: false, aliPay: picture, weixinPay: picture },
  { openAdmiration: true, aliPay: '', weixinPay: '' },
  {},
])('there is no button for a site with %j', async (site) => {
  const screen = await open(site)
  expect(screen.getByRole('button', { name: '打赏' }).elements()).toEqual([])
})
