import type { ReactElement, SVGProps } from 'react'

/** The mark of the site where its owner gave none: four bamboo slips on two threads. */
export function SlipsMark(props: SVGProps<SVGSVGElement>): ReactElement {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" focusable="false" {...props}>
      <path d="M4 4h4.500v24H4zM10.500 4H15v24h-4.500zM17 4h4.500v24H17zM23.500 4H28v24h-4.500z" />
      <path className="qj-thread" d="M2 10h28v1.600H2zM2 20.400h28V22H2z" fill="var(--paper)" />
    </svg>
  )
}
