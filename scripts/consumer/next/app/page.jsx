import { Avatar } from '@qingjian/ui/avatar'
import { buttonAttributes } from '@qingjian/ui/button'
import { Highlight } from '@qingjian/ui/highlight'
import { SearchIcon } from '@qingjian/ui/icon'
import { ImagePreview, ImagePreviewTrigger } from '@qingjian/ui/image-preview'
import * as Parts from '@qingjian/ui/image-preview/parts'
import { Tag } from '@qingjian/ui/tag'
import Examples from '../../shared/examples.tsx'
import Hooks from '../../shared/hooks.tsx'

const images = [{ src: '/media/a.webp', alt: '雨后竹林', width: 4, height: 3 }]

/** A server component; examples and hooks are client components. */
export default function Page() {
  return (
    <>
      <header>
        <Avatar name="青竹" alt="" /> <Tag>随笔</Tag> <SearchIcon />
        <Highlight text="竹简" term="竹" />
        <a href="/about" {...buttonAttributes({ variant: 'primary' })}>
          关于
        </a>
      </header>
      <ImagePreview images={images} history={false}>
        <ImagePreviewTrigger index={0}>按名字导出的触发器</ImagePreviewTrigger>
      </ImagePreview>
      <Parts.Root images={images} history={false}>
        <Parts.Trigger index={0}>子路径里的触发器</Parts.Trigger>
        <Parts.Popup>
          <Parts.Stage />
          <Parts.Close />
        </Parts.Popup>
      </Parts.Root>
      <Hooks />
      <Examples />
    </>
  )
}
