import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { ComponentDocs } from './component-docs.ts'
import { ExampleBox } from './example-box.tsx'
import { labels } from './labels.ts'
import { useText } from './use-settings.ts'

/** Position in px of the number of a part, from the top left corner of the picture. */
interface Mark {
  x: number
  y: number
}

/** Diameter of a number in px, with its ring. */
const DIAMETER = 22

/** Distance in px by which a number gives way to another one. */
const STEP = 24

/** How long, in ms, the parts are followed after the last change: opening animations are shorter. */
const SETTLING = 1000

/** The component with its numbered parts. */
export function Anatomy({ docs }: { docs: ComponentDocs }): ReactElement {
  const t = useText()
  const { example, parts } = docs.anatomy
  const picture = useRef<HTMLDivElement>(null)
  const [marks, setMarks] = useState<(Mark | undefined)[]>([])
  useEffect(() => {
    const root = picture.current
    if (!root) return undefined
    const started = performance.now()
    let request = 0
    const follow = (now: number): void => {
      setMarks((last) => {
        const next = measure(root, docs)
        return JSON.stringify(next) === JSON.stringify(last) ? last : next
      })
      const isComplete = measure(root, docs).every((mark) => mark !== undefined)
      if (!isComplete || now - started < SETTLING) request = requestAnimationFrame(follow)
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
          {example}
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
    const box = content?.querySelector(selector)?.getBoundingClientRect()
    if (!box || (box.width === 0 && box.height === 0)) return undefined
    if (frame && box.top > frame.clientHeight) return undefined
    let x = Math.round(box.left + (offset ? offset.left : 0) - origin.left)
    const y = Math.round(box.top + (offset ? offset.top : 0) - origin.top)
    while (taken.some((mark) => Math.hypot(mark.x - x, mark.y - y) < DIAMETER)) x += STEP
    taken.push({ x, y })
    return { x, y }
  })
}
