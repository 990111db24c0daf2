import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe judges. */
export interface Judged {
  /** Selector of the only part that is judged. @default the whole page */
  part?: string
  /** Whether both themes are judged, one after the other; for visitors who have chosen none. @default the present one alone */
  inBothThemes?: boolean
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Checks that axe finds nothing in a page. Nothing moves meanwhile: reduced motion is asked for, and every animation is brought
 * to its end, so that no colour is judged half way. Frames stay out: the only one of the site is the hidden one that draws diagrams.
 */
export async function expectNoAxeFinding(
  page: Page,
  { part, inBothThemes = false }: Judged = {},
): Promise<void> {
  const { hasAxe, ...media } = await page.evaluate(() => ({
    hasAxe: 'axe' in window,
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches
      ? ('reduce' as const)
      : ('no-preference' as const),
  }))
  if (!hasAxe) await page.evaluate(axe.source)
  const findings: Record<string, string[]> = {}
  for (const colorScheme of inBothThemes ? (['light', 'dark'] as const) : [media.colorScheme]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (inBothThemes) await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const found = await page.evaluate(judge, part)
    if (found.length > 0) findings[`${new URL(page.url()).pathname}, ${colorScheme}`] = found
  }
  await page.emulateMedia(media)
  expect(findings).toEqual({})
}

/** Runs in the page. Gives each finding with its place. */
async function judge(part: string | undefined): Promise<string[]> {
  const moving = (): Animation[] =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
  // To wait for the end would be in vain where nobody looks, as in a folded aside: time stands still there.
  for (let animations = moving(); animations.length > 0; animations = moving()) {
    for (const animation of animations) animation.finish()
    await new Promise(requestAnimationFrame)
  }
  const { violations } = await window.axe.run(part ?? document, {
    iframes: false,
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
