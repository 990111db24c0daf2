import { Button } from '@qingjian/ui/button'
import { Component, type ReactNode } from 'react'
import styles from './part-error-boundary.module.css'

interface PartErrorBoundaryProps {
  children: ReactNode
  /**
   * Shown in place of the part after an error.
   * @default a line of text with 重试
   */
  renderFallback?: (retry: () => void) => ReactNode
}

/** Error boundary of one part of a page; 重试 renders the part again. */
export class PartErrorBoundary extends Component<PartErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  retry = (): void => this.setState({ hasFailed: false })

  override render(): ReactNode {
    const { children, renderFallback = lineWithRetry } = this.props
    return this.state.hasFailed ? renderFallback(this.retry) : children
  }
}

function lineWithRetry(retry: () => void): ReactNode {
  return (
    <p role="alert" className={styles.line}>
      这一部分没有显示出来
      <Button size="s" onClick={retry}>
        重试
      </Button>
    </p>
  )
}
