import { Button } from '@qingjian/ui/button'
import { CommandPalette, matchCommands } from '@qingjian/ui/command-palette'
import { Dialog } from '@qingjian/ui/dialog'
import { useState } from 'react'

const commands = [
  { key: 'archive', label: '归档', keywords: 'archive' },
  { key: 'about', label: '关于本站', keywords: 'about' },
]

export default function Example() {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>命令面板</Button>
      <Dialog title="命令面板" placement="top" open={open} onOpenChange={setOpen}>
        <CommandPalette
          groups={[{ name: '页面', items: matchCommands(commands, query) }]}
          onQueryChange={setQuery}
          onSelect={({ key }) => {
            setOpen(false)
            location.assign(`#${key}`)
          }}
        />
      </Dialog>
    </>
  )
}
