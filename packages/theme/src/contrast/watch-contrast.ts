import { scanContrast, type ContrastReport } from './scan-contrast.ts'

/** Delay in ms between the last change of the page and the next scan. */
export const rescanDelay = 100

/** Options of `watchContrast`. */
export interface WatchContrastOptions {
  /** Element to watch. @default document.documentElement */
  root?: Element
  /**
   * Called with the first report and with each report that differs from the previous one.
   *
   * @default a warning in the console for each issue
   */
  onReport?: (report: ContrastReport) => void
}

/**
 * Checks the contrast of the page now and 100 ms after each change. For development only: a scan computes the style of
 * every text.
 *
 * @returns a function that stops watching.
 */
export function watchContrast({
  root = document.documentElement,
  onReport = logIssues,
}: WatchContrastOptions = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: ContrastReport | undefined

  function scan(): void {
    const report = scanContrast(root)
    if (last !== undefined && isSameReport(report, last)) return
    last = report
    onReport(report)
  }

  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(scan, rescanDelay)
  })
  const attributeFilter = [
    'class',
    'style',
    'data-theme',
    'hidden',
    'open',
    'disabled',
    'aria-disabled',
    'inert',
  ]
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter,
  })
  // The theme is set on the root element of the document, also when another element is watched.
  if (root !== document.documentElement) observer.observe(document.documentElement, { attributeFilter })
  scan()

  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

function isSameReport(one: ContrastReport, other: ContrastReport): boolean {
  return (
    one.issues.length === other.issues.length &&
    one.undecided.length === other.undecided.length &&
    one.undecided.every((element, index) => element === other.undecided[index]) &&
    one.issues.every((issue, index) => {
      const otherIssue = other.issues[index]
      return issue.element === otherIssue?.element && issue.ratio === otherIssue.ratio
    })
  )
}

function logIssues({ issues }: ContrastReport): void {
  for (const { element, text, color, background, ratio, required } of issues) {
    console.warn(`Contrast ${ratio} is below ${required}: ${color} on ${background}, "${text}"`, element)
  }
}
