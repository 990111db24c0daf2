import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import '@qingjian/ui/button.css'
import '@qingjian/ui/dialog.css'
import '@qingjian/ui/emoji-picker.css'
import { StrictMode, useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import Hooks from '../shared/hooks.tsx'

const entries = createEmojiData()

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

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Components />
      <Hooks />
    </StrictMode>,
  )
