import { Button } from '@qingjian/ui/button'
import { confirm, MessageBoxHost } from '@qingjian/ui/message-box'

async function remove(): Promise<void> {
  const agreed = await confirm({
    title: '删除这条留言？',
    message: '删除后不能恢复。',
    tone: 'danger',
    action: () => fetch('/api/message/1', { method: 'DELETE' }),
  })
  console.info(agreed)
}

export default function Example() {
  return (
    <>
      <Button variant="danger" onClick={() => void remove()}>
        删除
      </Button>
      <MessageBoxHost />
    </>
  )
}
