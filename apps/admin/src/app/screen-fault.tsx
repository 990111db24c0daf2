import type { ReactElement } from 'react'
import { Screen } from '#core/screen/screen.tsx'
import { LoadFailure } from '#core/screen/load-failure.tsx'

/** Replaces a screen that failed: its code could not be loaded, or it threw. */
export function ScreenFault(): ReactElement {
  return (
    <Screen title="这一页出错了">
      <LoadFailure error={null} onRetry={() => location.reload()} />
    </Screen>
  )
}
