import { expect, type Page } from '@playwright/test'
import axe from 'axe-core/axe.min.js'

/** What axe checks. */
export interface AxeOptions {
  /** Selector of the part to check. @default the whole page */
  part?: string
  /** Whether to check both themes; requires that the visitor has not chosen one. @default the current theme */
  inBothThemes?: boolean
}

/** The rules whose result differs between the themes, which differ in colours only. */
const colorRules = ['color-contrast', 'link-in-text-block']

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Checks that axe finds no violation. Motion is reduced and every animation is finished first, so that no intermediate colour is
 * checked. Frames are excluded: the only one of the site is the hidden one that renders diagrams.
 */
export async function expectNoAxeFinding(
  page: Page,
  { part, inBothThemes = false }: AxeOptions = {},
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
  for (const [index, colorScheme] of (inBothThemes
    ? (['light', 'dark'] as const)
    : [media.colorScheme]
  ).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (inBothThemes) await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const found = await page.evaluate(runAxe, { part, rules: index === 0 ? null : colorRules })
    if (found.length > 0) findings[`${new URL(page.url()).pathname}, ${colorScheme}`] = found
  }
  await page.emulateMedia(media)
  expect(findings).toEqual({})
}

/** Runs in the page. Returns each violation with its selector. */
async function runAxe({
  part,
  rules,
}: {
  part: string | undefined
  /** Ids of the rules; null for all. */
  rules: string[] | null
}): Promise<string[]> {
  const running = (): Animation[] =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
  // Waiting for the end does not work in hidden elements, where animations do not progress.
  for (let animations = running(); animations.length > 0; animations = running()) {
    for (const animation of animations) animation.finish()
    await new Promise(requestAnimationFrame)
  }
  const { violations } = await window.axe.run(part ?? document, {
    iframes: false,
    resultTypes: ['violations'],
    ...(rules !== null && { runOnly: rules }),
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
