import { Button, buttonAttributes, IconButton } from '@qingjian/ui/button'
import { SearchIcon } from '@qingjian/ui/icon'

export default function Example() {
  return (
    <>
      <Button variant="primary" onClick={() => console.info('saved')}>
        保存
      </Button>
      <IconButton label="搜索">
        <SearchIcon />
      </IconButton>
      <a href="/about" {...buttonAttributes({ variant: 'ghost' })}>
        关于本站
      </a>
    </>
  )
}
