import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { build, preview } from 'vite'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { atMost, type Figure } from './table.ts'

const pairs = [
  ['emoji-picker', 'emoji-picker-element'],
  ['image-preview', 'react-photo-view'],
] as const

/** Openings of each; the first, in which things are loaded, is left out. */
const TIMES = 12

/** Time from a press until the first picture is painted, ours beside that of a peer in the same browser. */
export async function openingTimes(): Promise<Figure[]> {
  const root = fileURLToPath(new URL('peers/', import.meta.url))
  const outDir = mkdtempSync(join(tmpdir(), 'qingjian-peers-'))
  const config = { root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const
  await build(config)
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  const url = server.resolvedUrls?.local[0] ?? ''
  const figures: Figure[] = []
  for (const [ours, peer] of pairs) {
    const theirs = await median(browser, url, peer)
    figures.push(atMost(`${ours} beside ${peer}`, await median(browser, url, ours), theirs, 'ms'))
  }
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true })
  return figures
}

async function median(browser: Browser, url: string, name: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(url)
  const [, ...times] = await page.evaluate(async ([subject, count]) => window.measure(subject, count), [
    name,
    TIMES,
  ] as const)
  await page.close()
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
