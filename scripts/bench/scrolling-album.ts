import { createApiClient } from '@qingjian/api-client'
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { startProcess } from '../server-process.ts'
import { atMost, type Figure } from './table.ts'
import { traceSpans } from './trace-spans.ts'

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

const count = 500

/** Frame interval in ms. */
const frame = 1000 / 60

/** Pixels per frame of a fast swipe. */
const step = 60

/** Frame times while an album of 500 photos scrolls from end to end, at desktop and phone size; the demo's pictures are repeated. */
export async function scrollingFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qingjian-bench-album-'))
  const content = join(folder, 'content')
  const pictures = globSync(path('../../content/albums/*/*.webp')).toSorted()
  for (let number = 0; number < count; number += 1) {
    cpSync(pictures[number % pictures.length] ?? '', join(content, `albums/many/${number}.webp`))
  }
  writeFileSync(join(content, 'albums/many/album.yaml'), 'name: 五百张\ndate: 2026-01-01\n')
  const server = await startProcess(path('../../apps/server/dist/main.js'), '/readyz', {
    CONTENT_DIR: content,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
  })
  const { albums } = createApiClient({ baseUrl: `${server.origin}/api/` })
  while ((await albums.list())[0]?.photoNum !== count) await delay(500)

  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  const figures: Figure[] = []
  for (const [name, width, height] of [
    ['desktop', 1440, 900],
    ['phone', 390, 844],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.goto(`${server.origin}/photos/1`, { waitUntil: 'networkidle' })
    figures.push(...(await measure(page, name)))
    await page.close()
  }
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true })
  return figures
}

async function measure(page: Page, name: string): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page)
  let shift = 0
  const spans = await traceSpans(session, 'frame', 'frame', async () => {
    shift = await page.evaluate(scrollThrough, step)
  })
  const frames = spans.slice(0, -1)
  const late = frames.filter(({ time }) => time > 1.5 * frame).length
  const cpuTimes = frames.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b)
  return [
    atMost(
      `${name}: main-thread work in a frame, 99 of 100`,
      cpuTimes[Math.floor(cpuTimes.length * 0.99)] ?? Number.NaN,
      frame,
      'ms',
    ),
    atMost(`${name}: frames that came late, of 100`, (100 * late) / frames.length, 1, ''),
    atMost(`${name}: layout shift`, shift, 0.01, ''),
  ]
}

/** Runs in the page: scrolls a step in each frame, and marks the frames. @returns The sum of layout shifts. */
async function scrollThrough(by: number): Promise<number> {
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
  }).observe({ type: 'layout-shift' })
  const end = document.documentElement.scrollHeight - innerHeight
  for (let top = 0; top < end; top += by) {
    await new Promise(requestAnimationFrame)
    performance.mark('frame')
    scrollTo(0, top)
  }
  return shift
}
