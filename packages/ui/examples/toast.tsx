import { Button } from '@qingjian/ui/button'
import { toast, Toaster } from '@qingjian/ui/toast'

export default function Example() {
  return (
    <>
      <Button onClick={() => toast.success('链接已复制到剪贴板')}>复制链接</Button>
      <Button onClick={() => toast.info('您有一条新的通知', { title: '通知' })}>通知</Button>
      <Toaster />
    </>
  )
}
