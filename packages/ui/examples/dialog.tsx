import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { useState } from 'react'

export default function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dialog title="欢迎" open={open} onOpenChange={setOpen}>
        你好
      </Dialog>
    </>
  )
}
