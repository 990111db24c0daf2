import { buttonAttributes } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { Screen } from '#core/screen/screen.tsx'

/** The screen of a path that no screen has. */
export function NotFound(): ReactElement {
  return (
    <Screen title="页面不存在">
      <EmptyState
        title="后台没有这一页"
        action={
          <Link to={paths.overview()} {...buttonAttributes({})}>
            回到概览
          </Link>
        }
      />
    </Screen>
  )
}
