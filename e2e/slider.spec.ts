import type { Locator, Page } from '@playwright/test'
import { createAccount, logIn, test, type Account } from './accounts.ts'
import { expect, openReady } from './fixtures.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'

let server: OwnServer
let account: Account

test.beforeAll(async () => {
  server = await startOwnServer({ 'site.yaml': 'name: 青简\nsliderVerify: true\n' })
  account = await createAccount(server.dataDir)
})
test.afterAll(() => server.stop())

/** Logs in until the slider appears, and waits for its picture. */
async function openSlider(page: Page): Promise<Locator> {
  await openReady(page, `${server.origin}/login`)
  await logIn(page, account)
  const dialog = page.getByRole('dialog', { name: '拖动滑块完成拼图' })
  await expect(dialog.getByRole('img', { name: '有一处缺口的图画' })).toBeVisible()
  return dialog
}

test('the slider works by keyboard; a miss loads another picture', { tag: '@wide' }, async ({ page }) => {
  const dialog = await openSlider(page)
  const slider = dialog.getByRole('slider')
  const picture = dialog.getByRole('img', { name: '有一处缺口的图画' })
  const first = await picture.getAttribute('src')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('没有对准，换一张再试')
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  await expect(slider).toHaveValue('0')
  await expect(slider).toBeFocused()

  await slider.fill(String(await findGap(dialog)))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.origin}/`)
})

test('the slider works by dragging', { tag: '@phone' }, async ({ page }) => {
  const dialog = await openSlider(page)
  const slider = dialog.getByRole('slider')
  const gap = await findGap(dialog)
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + 8, y + height / 2)
  await page.mouse.down()
  let at = x + 8 + (gap * (width - 16)) / Number(await slider.getAttribute('max'))
  await page.mouse.move(at, y + height / 2)
  for (
    let value = Number(await slider.inputValue());
    value !== gap;
    value = Number(await slider.inputValue())
  ) {
    at += (gap - value) / 2
    await page.mouse.move(at, y + height / 2)
  }
  await page.mouse.up()
  await expect(page).toHaveURL(`${server.origin}/`)
})

test(
  'G2: the slider appears when a login needs it although the switch was off',
  { tag: '@wide' },
  async ({ page }) => {
    await page.route('**/getConfigByKey/slider_verify_switch', (route) =>
      route.fulfill({
        json: { code: 200, message: '', data: { configKey: 'slider_verify_switch', configValue: 'N' } },
      }),
    )
    const dialog = await openSlider(page)
    await dialog.getByRole('slider').fill(String(await findGap(dialog)))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.origin}/`)
  },
)

test('closing the slider sends no request and keeps the input', { tag: '@wide' }, async ({ page }) => {
  const dialog = await openSlider(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('账号')).toHaveValue(account.email)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Finds the position where the darkened background matches the piece best. */
async function findGap(dialog: Locator): Promise<number> {
  return dialog.evaluate(async (element) => {
    const [canvas, piece] = await Promise.all(
      [...element.querySelectorAll('img')].map(async (image) => {
        await image.decode()
        const { naturalWidth: width, naturalHeight: height } = image
        const surface = new OffscreenCanvas(width, height).getContext('2d')
        surface?.drawImage(image, 0, 0)
        const data = surface?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
        const light = (x: number, y: number): number => {
          const at = (y * width + x) * 4
          return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
        }
        const solid = (x: number, y: number): boolean => data[(y * width + x) * 4 + 3] === 255
        return { image, width, height, light, solid }
      }),
    )
    if (canvas === undefined || piece === undefined) return 0
    const top = Math.round((parseFloat(piece.image.style.insetBlockStart) / 100) * canvas.height)
    const points: [number, number][] = []
    for (let y = 4; y < piece.height - 4; y += 1) {
      for (let x = 4; x < piece.width - 4; x += 1) if (piece.solid(x, y)) points.push([x, y])
    }
    const likeness = (offset: number): number => {
      const pairs = points.map(([x, y]) => [piece.light(x, y), canvas.light(x + offset, y + top)] as const)
      const mean = (index: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length
      const [a, b] = [mean(0), mean(1)]
      const sum = (f: (p: number, q: number) => number): number =>
        pairs.reduce((total, [p, q]) => total + f(p - a, q - b), 0)
      return sum((p, q) => p * q) / Math.sqrt(sum((p) => p * p) * sum((_, q) => q * q))
    }
    let best = 0
    for (let offset = 1; offset <= canvas.width - piece.width; offset += 1) {
      if (likeness(offset) > likeness(best)) best = offset
    }
    return best
  })
}
