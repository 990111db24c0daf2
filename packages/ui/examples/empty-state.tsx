import { buttonAttributes } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'

export default function Example() {
  return (
    <EmptyState
      title="没有找到相关文章"
      description="换个词试试"
      action={
        <a href="/archive" {...buttonAttributes({})}>
          看全部文章
        </a>
      }
    />
  )
}
