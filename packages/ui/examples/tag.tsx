import { Tag } from '@qingjian/ui/tag'

export default function Example() {
  return (
    <p>
      <Tag tone="seal">置顶</Tag>{' '}
      <Tag href="/tags/frontend" count={12}>
        前端
      </Tag>
    </p>
  )
}
