import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { ComponentDocs } from './component-docs.ts'
import { ExampleBox } from './example-box.tsx'
import { labels } from './labels.ts'
import { useText } from './use-settings.ts'

/** Position in px of the bottom right corner of a number, from the top left corner of the picture. */
interface Mark {
  x: number
  y: number
}

/** Diameter of a number in px, with its ring. */
const DIAMETER = 22

/** Distance in px by which a number gives way to another one. */
const STEP = 24

/** How long, in ms, the parts are followed after their last movement: opening animations are shorter. */
const SETTLING = 1000

/** The component with its numbered parts. */
export function Anatomy({ docs }: { docs: ComponentDocs }): ReactElement {
  const t = useText()
  const { example, parts, zoom } = docs.anatomy
  const picture = useRef<HTMLDivElement>(null)
  const [marks, setMarks] = useState<(Mark | undefined)[]>([])
  useEffect(() => {
    const root = picture.current
    if (!root) return undefined
    let moved = performance.now()
    let seen = ''
    let request = 0
    const follow = (now: number): void => {
      const next = measure(root, docs)
      if (JSON.stringify(next) !== seen) {
        seen = JSON.stringify(next)
        moved = now
        setMarks(next)
      }
      const isComplete = next.every((mark) => mark !== undefined)
      if (!isComplete || now - moved < SETTLING) request = requestAnimationFrame(follow)
    }
    const restart = new ResizeObserver(() => setMarks(measure(root, docs)))
    restart.observe(root)
    request = requestAnimationFrame(follow)
    return () => {
      cancelAnimationFrame(request)
      restart.disconnect()
    }
  }, [docs])
  return (
    <div className="docs-anatomy">
      <div ref={picture} className="docs-anatomy-picture">
        <ExampleBox title={t(labels.anatomy)} frameHeight={docs.frameHeight}>
          {zoom === undefined ? example : <div style={{ zoom }}>{example}</div>}
        </ExampleBox>
        {marks.map(
          (mark, index) =>
            mark && (
              <span
                key={parts[index]?.selector}
                aria-hidden="true"
                className="docs-number docs-anatomy-mark"
                style={{ left: mark.x, top: mark.y }}
              >
                {index + 1}
              </span>
            ),
        )}
      </div>
      <ol className="docs-parts sb-unstyled">
        {parts.map(({ selector, name }, index) => (
          <li key={selector}>
            <span className="docs-number" aria-hidden="true">
              {index + 1}
            </span>
            {t(name)}
          </li>
        ))}
      </ol>
    </div>
  )
}

function measure(root: HTMLElement, { anatomy }: ComponentDocs): (Mark | undefined)[] {
  const frame = root.querySelector('iframe')
  const content: ParentNode | null | undefined = frame ? frame.contentDocument : root
  const origin = root.getBoundingClientRect()
  const offset = frame?.getBoundingClientRect()
  const taken: Mark[] = []
  return anatomy.parts.map(({ selector }) => {
    const part = content?.querySelector(selector)
    const box = part?.getBoundingClientRect()
    if (!part || !box || (box.width === 0 && box.height === 0)) return undefined
    if (frame && box.top > frame.clientHeight) return undefined
    const isRightToLeft = getComputedStyle(part).direction === 'rtl'
    const start = isRightToLeft ? box.right + DIAMETER : box.left
    // Parts at the edges, such as a bar across the page, have their number inside of the picture.
    let x = Math.max(DIAMETER, Math.round(start + (offset ? offset.left : 0) - origin.left))
    const y = Math.max(DIAMETER, Math.round(box.top + (offset ? offset.top : 0) - origin.top))
    while (taken.some((mark) => Math.hypot(mark.x - x, mark.y - y) < DIAMETER))
      x += isRightToLeft ? -STEP : STEP
    taken.push({ x, y })
    return { x, y }
  })
}
