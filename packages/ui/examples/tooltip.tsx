import { Button } from '@qingjian/ui/button'
import { Tooltip } from '@qingjian/ui/tooltip'

export default function Example() {
  return (
    <Tooltip text="按 Ctrl + K 也可以">
      <Button>搜索</Button>
    </Tooltip>
  )
}
