import { ContextMenu } from '@qingjian/ui/context-menu'

export default function Example() {
  return (
    <>
      <p>在页面上点右键</p>
      <ContextMenu
        items={[
          { id: 'reload', label: '刷新页面', onSelect: () => location.reload() },
          {
            id: 'copy-link',
            label: '复制链接',
            onSelect: () => void navigator.clipboard.writeText(location.href),
          },
        ]}
        ignore={(element) => element.closest('.chat') !== null}
      />
    </>
  )
}
