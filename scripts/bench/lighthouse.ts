import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { atLeast, atMost, type Figure } from './table.ts'

const categories: [id: string, budget: number][] = [
  ['performance', 98],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
]

const audits: [id: string, name: string, budget: number, unit: string][] = [
  ['largest-contentful-paint', 'LCP', 1200, 'ms'],
  ['cumulative-layout-shift', 'CLS', 0, ''],
  ['total-blocking-time', 'TBT', 50, 'ms'],
]

/** Lighthouse's scores and timings on its simulated phone, beside the budgets of the design. */
export async function lighthouseFigures(name: string, url: string): Promise<Figure[]> {
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', ...chromiumArgs],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: categories.map(([id]) => id) })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
    const { lhr } = result
    return [
      ...categories.map(([id, budget]) =>
        atLeast(`${name} ${id}`, Math.round((lhr.categories[id]?.score ?? 0) * 100), budget, ''),
      ),
      ...audits.map(([id, label, budget, unit]) =>
        atMost(`${name} ${label}`, lhr.audits[id]?.numericValue ?? Number.NaN, budget, unit),
      ),
    ]
  } finally {
    chrome.kill()
  }
}
