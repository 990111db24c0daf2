import type { SocketState } from '@qingjian/realtime'
import { Button } from '@qingjian/ui/button'
import type { ReactElement } from 'react'
import styles from './chat-banner.module.css'

interface ChatBannerProps {
  state: SocketState
  onReconnect: () => void
}

/** Shows connection problems. The live region exists before its text, so that screen readers announce it. */
export function ChatBanner({ state, onReconnect }: ChatBannerProps): ReactElement {
  const text = describe(state)
  const isDisconnected = state.status === 'failed' || state.status === 'ended'
  return (
    <div role="status" className={styles.place}>
      {text !== null && (
        <div className={styles.banner} data-over={isDisconnected || undefined}>
          {text}
          {isDisconnected && (
            <Button size="s" onClick={onReconnect}>
              重新连接
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function describe({ status, attempts }: SocketState): string | null {
  if (status === 'paused') return '网络已断开，恢复后会自动连接'
  if (status === 'waiting' || (status === 'connecting' && attempts > 0)) return '连接已断开，正在重新连接…'
  if (status === 'failed' || status === 'ended') return '没有连上聊天室'
  return null
}
