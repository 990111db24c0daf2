import { confirm, MessageBoxHost as Host } from '@qingjian/ui/message-box'
import { useEffect, type ReactElement } from 'react'

export { confirm }

/** Host of message boxes, which reports when it has mounted. */
export function MessageBoxHost({ onMounted }: { onMounted: () => void }): ReactElement {
  useEffect(onMounted, [onMounted])
  return <Host />
}
