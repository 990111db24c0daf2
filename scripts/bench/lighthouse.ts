import { launch } from 'chrome-launcher'
import lighthouse, { type Result, type RunnerResult } from 'lighthouse'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { median } from './median.ts'
import { atLeast, atMost, type Figure } from './table.ts'

const categories: [id: string, budget: number][] = [
  ['performance', 97],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
]

const audits: [id: string, name: string, budget: number, unit: string][] = [
  ['largest-contentful-paint', 'LCP', 1500, 'ms'],
  ['cumulative-layout-shift', 'CLS', 0, ''],
  ['total-blocking-time', 'TBT', 100, 'ms'],
]

/** Visits of one page: what one of them measures varies by a third. */
const visits = 5

/** Lighthouse's scores and timings on its simulated phone, the median of some visits, beside the budgets of the design. */
export async function lighthouseFigures(name: string, url: string): Promise<Figure[]> {
  const runs: RunnerResult[] = []
  for (let visit = 0; visit < visits; visit += 1) runs.push(await measureVisit(url))
  const middle = (read: (result: Result) => number | null | undefined): number =>
    median(runs.map(({ lhr }) => read(lhr) ?? Number.NaN))
  return [
    ...categories.map(([id, budget]) =>
      atLeast(
        `${name} ${id}`,
        Math.round(middle((result) => result.categories[id]?.score) * 100),
        budget,
        '',
      ),
    ),
    ...audits.map(([id, label, budget, unit]) =>
      atMost(
        `${name} ${label}`,
        middle((result) => result.audits[id]?.numericValue),
        budget,
        unit,
      ),
    ),
  ]
}

/** Every visit is a first one, with a browser of its own. */
async function measureVisit(url: string): Promise<RunnerResult> {
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', ...chromiumArgs],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: categories.map(([id]) => id) })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
    return result
  } finally {
    chrome.kill()
  }
}
