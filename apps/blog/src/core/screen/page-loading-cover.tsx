import { PageLoadingOverlay } from '@qingjian/ui/loading-overlay'
import type { ReactElement } from 'react'

interface PageLoadingCoverProps {
  loading: boolean
  /** In ms. @default 0 */
  delay?: number
}

/** Covers the page for at least 300 ms; afterwards the content receives the focus, which the cover took. */
export function PageLoadingCover({ loading, delay = 0 }: PageLoadingCoverProps): ReactElement {
  return <PageLoadingOverlay ref={focusContentAfterwards} loading={loading} delay={delay} />
}

function focusContentAfterwards(): () => void {
  return () => queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }))
}
