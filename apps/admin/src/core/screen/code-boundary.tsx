import { Component, Suspense, type ReactNode } from 'react'

interface CodeBoundaryProps {
  /** A lazy component. */
  children: ReactNode
  /** Shown while its code is loading. @default nothing */
  loading?: ReactNode
  /** Shown if it cannot be loaded; the screen around it stays, with what was typed there. */
  failed: ReactNode
}

/** Contains a lazy component whose code may be missing, such as without a network. */
export class CodeBoundary extends Component<CodeBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { children, loading, failed } = this.props
    return this.state.hasFailed ? failed : <Suspense fallback={loading}>{children}</Suspense>
  }
}
