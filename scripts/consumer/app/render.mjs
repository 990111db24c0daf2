// Plain Node: no bundler, no loader, no window.
import { AlbumCard } from '@qingjian/ui/album-card'
import { Button } from '@qingjian/ui/button'
import { Carousel } from '@qingjian/ui/carousel'
import { Dialog } from '@qingjian/ui/dialog'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import { LazyImage } from '@qingjian/ui/lazy-image'
import { LoadingOverlay } from '@qingjian/ui/loading-overlay'
import { Toaster } from '@qingjian/ui/toast'
import '@qingjian/api-client'
import '@qingjian/api-client/contract'
import '@qingjian/realtime'
import '@qingjian/realtime/protocol'
import '@qingjian/theme'
import { themeScript } from '@qingjian/theme/script'
import { createElement as h, Fragment } from 'react'
import { renderToString } from 'react-dom/server'

console.log(
  renderToString(
    h(
      Fragment,
      null,
      h(AlbumCard, { title: '竹林', href: '/photos/1' }),
      h(Button, { variant: 'primary' }, '保存'),
      h(Carousel, null, h('p', null, '一'), h('p', null, '二')),
      h(Dialog, { title: '你好' }),
      h(EmojiPicker, { entries: [] }),
      h(LazyImage, { src: '/a.webp', alt: '雨后', width: 4, height: 3 }),
      h(LoadingOverlay, { loading: true }, '文章'),
      h(Toaster),
    ),
  ),
)
console.log(themeScript.length > 0)
