import { Highlight } from '@qingjian/ui/highlight'

export default function Example() {
  return (
    <p>
      <Highlight text="用 SQLite 存文章" term="sqlite 文章" />
    </p>
  )
}
