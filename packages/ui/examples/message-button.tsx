import { MessageButton } from '@qingjian/ui/message-button'

export default function Example() {
  return <MessageButton href="/notifications" count={12} />
}
