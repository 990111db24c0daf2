import { Button } from '@qingjian/ui/button'
import { Drawer } from '@qingjian/ui/drawer'
import { useState } from 'react'

export default function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开菜单</Button>
      <Drawer label="导航菜单" width="70%" open={open} onOpenChange={setOpen}>
        <a href="/archive">文章归档</a>
      </Drawer>
    </>
  )
}
