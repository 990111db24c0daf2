import type { HotSearchSource } from '@qingjian/api-client/contract'
import { buttonAttributes } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { RefreshIcon, WarningIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { paths } from '#core/paths.ts'
import { hotSources } from './hot-sources.ts'

interface HotFailureProps {
  source: HotSearchSource
  isRetrying: boolean
  onRetry: () => void
}

/** Shown for a source that has never responded; retry is a link, which also works without scripts. */
export function HotFailure({ source, isRetrying, onRetry }: HotFailureProps): ReactElement {
  return (
    <EmptyState
      role="alert"
      icon={<WarningIcon />}
      title={`${hotSources[source].title}没有读到`}
      description="来源暂时没有应答。可以看看别的来源，或者过一会儿再来。"
      action={
        <a
          href={paths.hotSearch({ source })}
          aria-busy={isRetrying}
          onClick={(event) => {
            event.preventDefault()
            onRetry()
          }}
          {...buttonAttributes({})}
        >
          <RefreshIcon />
          重试
        </a>
      }
    />
  )
}
