import { createApiClient } from '@qingjian/api-client'
import { createSocket } from '@qingjian/realtime'
import { notificationPath } from '@qingjian/realtime/protocol'
import { createTheme } from '@qingjian/theme'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import '@qingjian/ui/button.css'
import '@qingjian/ui/dialog.css'
import '@qingjian/ui/emoji-picker.css'
import { StrictMode, useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

const entries = createEmojiData()
const client = createApiClient({ baseUrl: '/api/' })
const socket = createSocket({ url: notificationPath })
const theme = createTheme()

function App(): ReactElement {
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
      <output aria-label="其他">
        {[Object.keys(client).length > 0, socket.getSnapshot().status, theme.getSnapshot().theme].join(' ')}
      </output>
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
