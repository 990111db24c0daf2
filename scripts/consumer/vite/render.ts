// Plain Node: no bundler, no loader, no window.
import { readFileSync } from 'node:fs'
import { AlbumCard } from '@qingjian/ui/album-card'
import { Button } from '@qingjian/ui/button'
import { Carousel } from '@qingjian/ui/carousel'
import { Dialog } from '@qingjian/ui/dialog'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import { LazyImage } from '@qingjian/ui/lazy-image'
import { LoadingOverlay } from '@qingjian/ui/loading-overlay'
import { Toaster } from '@qingjian/ui/toast'
import { themeScript } from '@qingjian/theme/script'
import { createElement as h, Fragment } from 'react'
import { renderToString } from 'react-dom/server'

// Importing an entry fails if it imports a name that the installed React does not export.
for (const name of ['api-client', 'realtime', 'theme', 'ui']) {
  const manifest: unknown = JSON.parse(readFileSync(`node_modules/@qingjian/${name}/package.json`, 'utf8'))
  if (!hasExports(manifest)) throw new Error(`@qingjian/${name} has no exports.`)
  for (const [subpath, target] of Object.entries(manifest.exports))
    if (typeof target === 'object' && !subpath.endsWith('.css'))
      await import(`@qingjian/${name}${subpath.slice(1)}`)
}

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

function hasExports(manifest: unknown): manifest is { exports: Record<string, unknown> } {
  return (
    typeof manifest === 'object' &&
    manifest !== null &&
    'exports' in manifest &&
    typeof manifest.exports === 'object' &&
    manifest.exports !== null
  )
}
