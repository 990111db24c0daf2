import { createApiClient } from '@qingjian/api-client'
import { tagQueries } from '@qingjian/api-client/query'
import { createSocket } from '@qingjian/realtime'
import { guestSocketId, notificationPath, readPush } from '@qingjian/realtime/protocol'
import { useSocketConnection, useSocketMessage, useSocketState } from '@qingjian/realtime/react'
import { shareSocket } from '@qingjian/realtime/tabs'
import { useTheme } from '@qingjian/theme/react'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import '@qingjian/ui/button.css'
import '@qingjian/ui/dialog.css'
import '@qingjian/ui/emoji-picker.css'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { StrictMode, useState, version, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

const entries = createEmojiData()
const client = createApiClient()
const queryClient = new QueryClient()
const socket = shareSocket(createSocket({ url: notificationPath }), { name: 'consumer' })

function Components(): ReactElement {
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState('')
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        打开
      </Button>
      <Dialog title="你好" open={open} onOpenChange={setOpen}>
        来自另一个站
      </Dialog>
      <EmojiPicker entries={entries} onPick={(_, { name }) => setPicked(name)} />
      <output aria-label="选中">{picked}</output>
    </>
  )
}

function Hooks(): ReactElement {
  const { theme, toggle } = useTheme()
  const { data: tags = [] } = useQuery(tagQueries(client).list())
  const { status } = useSocketState(socket)
  const [title, setTitle] = useState('')
  useSocketConnection(socket, guestSocketId('consumer'))
  useSocketMessage(socket, (message) => setTitle(readPush(message).title))
  return (
    <>
      <button type="button" onClick={toggle}>
        主题
      </button>
      <output aria-label="当前主题">{theme}</output>
      <output aria-label="标签">{tags.map(({ name }) => name).join(' ')}</output>
      <output aria-label="连接">{status}</output>
      <output aria-label="通知">{title}</output>
      <output aria-label="React">{version}</output>
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Components />
        <Hooks />
      </QueryClientProvider>
    </StrictMode>,
  )
